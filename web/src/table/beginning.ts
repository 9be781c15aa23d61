/** A table whose game is to start as soon as it is opened. */
let awaited = ''

export function beginAt(table: string): void {
  awaited = table
}

/** Whether this table is to start by itself; true only once. */
export function isToBegin(table: string): boolean {
  const isAwaited = awaited === table
  if (isAwaited) awaited = ''
  return isAwaited
}
