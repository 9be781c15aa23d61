/** The dice of the turn as bodies: they roll in, lie beside the board, and leave. */
import { Group, Vector3, type Object3D } from 'three'
import { type Bodies, setPose } from './bodies'
import type { Cast, Die } from './dice'
import { APART, THROWN_FOR, throwOf, tumble, upperSide, type Throw } from './throw'

const SEEN_FOR = 500 // milliseconds that dice lie there before they go back
const BACK_FOR = 380 // milliseconds on the way
const RESERVE = new Vector3(-72, 4, 8) // where they go
const ARCH = 26 // millimetres

interface Lying {
  thrown: Throw
  body: Object3D
  began: number // by the page's clock
  leaves: number
}

export class Thrown {
  readonly group = new Group()
  private readonly dice = new Map<Die, Lying>()
  private known: Cast | null = null

  constructor(
    private readonly bodies: Bodies,
    private readonly isStill: boolean,
  ) {}

  /** The dice of a moment, thrown by one of so many seats; how long they move, in milliseconds. */
  show(now: Cast, seat: number, seats: number): number {
    if (now === this.known) return 0
    const moves = !this.isStill && this.known !== null
    const rolled = moves ? now.rolled : []
    const time = performance.now()
    const length = rolled.length ? THROWN_FOR + (rolled.length - 1) * APART : 0
    for (const die of [...now.lying, ...rolled]) {
      if (this.dice.has(die)) continue
      const turn = rolled.indexOf(die)
      this.add(die, throwOf(seat, seats, die.slot, die.which), turn < 0 ? -Infinity : time + turn * APART)
    }
    const seen = length && length + SEEN_FOR
    for (const [die, lying] of this.dice) {
      if (now.lying.includes(die)) continue
      if (moves && now.left.includes(die)) lying.leaves = time + seen
      else if (!moves || lying.leaves === Infinity) this.remove(die)
    }
    this.known = now
    this.move(time)
    return moves && now.left.length ? seen + BACK_FOR : length
  }

  private add(die: Die, thrown: Throw, began: number): void {
    const body = this.bodies.piece('d', die.which, die.face)
    this.dice.set(die, { thrown, body, began, leaves: Infinity })
    this.group.add(body)
  }

  private remove(die: Die): void {
    this.group.remove(this.dice.get(die)!.body)
    this.dice.delete(die)
  }

  /** Put every die where it is now. */
  move(time: number): void {
    for (const [die, { thrown, body, began, leaves }] of this.dice) {
      const back = (time - leaves) / BACK_FOR
      body.visible = time >= began
      setPose(body, tumble(thrown, (time - began) / THROWN_FOR))
      if (back >= 1) this.remove(die)
      else if (back > 0) {
        body.position.lerp(RESERVE, back * back * (3 - 2 * back))
        body.position.z += 4 * ARCH * back * (1 - back)
      }
    }
  }

  /** Where dice lie that stay, on the table: all of them is in the picture. */
  get places(): [x: number, y: number, z: number][] {
    return this.known?.lying.map((die) => [...this.dice.get(die)!.thrown.to, 0]) ?? []
  }

  /** The faces on top, for tests. */
  get faces(): string {
    const bodies = (this.known?.lying ?? []).map((die) => this.dice.get(die)!.body)
    return bodies.map(({ userData, quaternion: { w, x, y, z } }) => (userData['faces'] as string[])[upperSide([w, x, y, z])]).join(' ')
  }
}
