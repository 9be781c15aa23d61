/** A table whose game starts as soon as it is created. */
let awaited = ''

export function beginAt(table: string): void {
  awaited = table
}

/** Whether this table should start now; true only once. */
export function isToBegin(table: string): boolean {
  const isAwaited = awaited === table
  if (isAwaited) awaited = ''
  return isAwaited
}
