/** Tells you that it is your turn while you look at another page; what you chose is kept on this device. */
import { nameOf } from '../names'
import { isOver, ownSeats, type Table } from '../table'
import { listed } from '../texts.svelte'
import { say } from './seats'

const NOTIFIES = 'beanpot.notices'
const VIBRATES = 'beanpot.vibration'
const BUZZ = [60, 80, 60] // milliseconds

const canNotify = () => window.isSecureContext && 'Notification' in window
const permission = () => (canNotify() ? Notification.permission : 'denied')

export const notices = $state({
  can: canNotify(),
  isOn: permission() === 'granted' && localStorage.getItem(NOTIFIES) === 'on',
  /** Whether you were asked, here or by the browser: you are asked once. */
  wasAsked: permission() !== 'default' || localStorage.getItem(NOTIFIES) !== null,
  isBlocked: false,
})

export const vibration = $state({ can: 'vibrate' in navigator, isOn: localStorage.getItem(VIBRATES) === 'on' })

/** Turn notices on or off; the browser asks for permission when it must. */
export async function switchNotices(isOn: boolean): Promise<void> {
  localStorage.setItem(NOTIFIES, isOn ? 'on' : 'off')
  notices.wasAsked = true
  notices.isOn = isOn
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted'
  notices.isOn = isAllowed
  notices.isBlocked = isOn && !isAllowed
}

export function switchVibration(isOn: boolean): void {
  vibration.isOn = isOn
  localStorage.setItem(VIBRATES, isOn ? 'on' : 'off')
  if (isOn) navigator.vibrate(BUZZ)
}

/** Whether the table waits for you: to move, or to look at a result. */
export const waitsForYou = (table: Table): boolean =>
  !isOver(table) && ownSeats(table).some((seat) => table.awaited.includes(seat) || table.pause?.waits_for.includes(seat))

/** The seats of the other people. */
export const othersOf = (table: Table): string[] =>
  table.places.filter(({ seat, name, bot }) => name && !bot && !ownSeats(table).includes(seat)).map(({ seat }) => seat)

/** Your turn has come. */
export function tellTurn(table: Table): void {
  if (vibration.isOn && vibration.can && othersOf(table).length) navigator.vibrate(BUZZ)
  if (notices.isOn && document.hidden) void show(table)
}

const worker = () => navigator.serviceWorker?.getRegistration().catch(() => undefined)
let shown: Notification | null = null // where there is no service worker

async function show(table: Table): Promise<void> {
  const names = listed(othersOf(table).map((seat) => nameOf(table, seat)))
  const options = { body: names && say('notice-line', { names }), tag: table.table, icon: '/app/icon-192.png', data: `/t/${table.table}` }
  const title = say('notice-title', { game: table.title })
  const registration = await worker()
  if (registration?.active) return registration.showNotification(title, options)
  shown = new Notification(title, options)
  shown.onclick = () => focus()
}

/** You are back: the notice has done its work. */
export async function closeNotice(table: string): Promise<void> {
  shown?.close()
  shown = null
  if (!notices.isOn) return
  const open = await (await worker())?.getNotifications({ tag: table })
  open?.forEach((each) => each.close())
}
