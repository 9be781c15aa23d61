/** The examples of Pas de Haricots' clauses in cards. */
import data from '../data.json'
import type { Examples } from '$page/rules/examples'

export type Thing =
  | { cards: string[] }
  | { led: string } // with the bean pawn on it
  | { points: number } // with a sign

const { suits, simple, minus, double, no_beans: noBeans } = data.pack

export const cards = [...suits.flatMap((suit) => [...simple, ...minus, double].map((rank) => `${suit}${rank}`)), ...noBeans]

/** Cards by their names: `suit('S3 S5')`. */
export const suit = (names: string): Thing => ({ cards: names.split(' ') })
export const points = (count: number): Thing => ({ points: count })

export const examples: Examples<Thing> = {
  'PAS-3': [[suit('S7 S10'), '+', suit('T3'), '=', points(0)]],
  'PAS-8': [[{ led: 'S3' }]],
  'PAS-13': [[suit('S5'), '⇄', suit('H7'), '✗']],
  'PAS-24': [
    [suit('S3 S5'), suit('DN D1 D5'), suit('HK'), '+', suit('C7')],
    [suit('SV S3 S5')],
  ],
  'PAS-25': [
    [suit('S5'), '=', points(5)],
    [suit('D9 T1'), '=', points(0)],
    [suit('H4'), '=', points(4)],
  ],
  'PAS-26': [
    [suit('SV S5 S7'), '=', points(-12)],
    [suit('S5 S7 SV'), '=', points(-12)],
  ],
  'PAS-31': [[suit('S3 S5 S10'), '=', points(18)]],
  'PAS-32': [[suit('H10 H9 T2'), '=', points(0)]],
  'PAS-33': [[suit('H10 HV HK T2'), '=', points(0)]],
  'PAS-34': [[suit('C4 C6 CV CQ'), '=', points(10)]],
  'PAS-35': [
    [suit('C4 C6 CN'), '=', points(-10)],
    [suit('C4 C6 CV CN CQ'), '=', points(-10)],
  ],
  'PAS-36': [
    [suit('C4 C6 CK'), '=', points(20)],
    [suit('C4 C6 CK CV'), '=', points(-20)],
  ],
  'PAS-37': [[suit('HK'), '=', points(0)], [suit('HV'), '=', points(0)]],
  'PAS-38': [
    [suit('SK S2'), '=', points(4)],
    [suit('HV H3'), '=', points(-3)],
    [suit('C9 T4'), '=', points(0)],
    [suit('D7'), '=', points(7)],
  ],
  'PAS-40': [
    [suit('C9'), '=', points(9)],
    [suit('HK H10 H4'), '=', points(28)],
    [suit('D8 T1'), '=', points(0)],
    [suit('SV S10 S3'), '=', points(-13)],
  ],
  'PAS-41': [
    [suit('S3 S5'), '=', points(8)],
    [suit('DN D1 D5'), '=', points(-6)],
    [suit('C10 C2 CV'), '=', points(-12)],
  ],
  'PAS-48': [[suit('C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CK CQ'), '=', points(-110)]],
}
