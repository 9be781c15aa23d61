import type { Settings } from '../messages'

/** Which rules somebody wants to read, and from which clause on.
 * `table`: what was agreed on where they are read, if anybody plays by them there. */
export const asked = $state<{ game: string; clause: string; table: Settings | null }>({ game: '', clause: '', table: null })

export function openRules(game: string, clause = '', table: Settings | null = null): void {
  asked.game = game
  asked.clause = clause
  asked.table = table
}

export function closeRules(): void {
  asked.game = ''
}
