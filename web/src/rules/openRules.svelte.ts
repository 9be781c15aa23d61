import type { Settings } from '../messages'

/** The rules in the drawer, and the clause to scroll to. `table`: the settings of the table where they were opened, if any. */
export const openedRules = $state<{ game: string; clause: string; table: Settings | null }>({ game: '', clause: '', table: null })

export function openRules(game: string, clause = '', table: Settings | null = null): void {
  openedRules.game = game
  openedRules.clause = clause
  openedRules.table = table
}

export function closeRules(): void {
  openedRules.game = ''
}
