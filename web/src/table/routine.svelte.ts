/** Moves without a choice, which this device makes by itself: only its player is spared a tap, so it is not a matter of the table. */
const ROUTINE = 'beanpot.routine'
export const ROUTINE_DELAY = 2000 // milliseconds, to look, to sell, or to take the last move back

export const routine = $state({ isOn: localStorage.getItem(ROUTINE) !== 'off' })

export function switchRoutine(isOn: boolean): void {
  routine.isOn = isOn
  if (isOn) localStorage.removeItem(ROUTINE)
  else localStorage.setItem(ROUTINE, 'off')
}
