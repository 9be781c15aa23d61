/** Which rules somebody wants to read, and from which clause on. */
export const asked = $state<{ game: string; clause: string }>({ game: '', clause: '' })

export function openRules(game: string, clause = ''): void {
  asked.game = game
  asked.clause = clause
}

export function closeRules(): void {
  asked.game = ''
}
