/** A table at which the game is to begin as soon as one comes there. */
let awaited = ''

export function beginAt(table: string): void {
  awaited = table
}

/** Whether that was wanted of this table; it is asked once. */
export function isToBegin(table: string): boolean {
  const isAwaited = awaited === table
  if (isAwaited) awaited = ''
  return isAwaited
}
