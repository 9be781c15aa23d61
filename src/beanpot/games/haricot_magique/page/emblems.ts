/** The drawings on the faces of the dice, in a square of 100, for the dice on the table and in the tower. */
import type { FaceName } from './scene'

export interface Stroke {
  d: string
  fill: string
}

const INK = '#3a281c'
const round = (x: number, y: number, r: number, fill: string): Stroke => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  fill,
})

export const EMBLEMS: Record<FaceName, Stroke[]> = {
  E: [
    { d: 'M4 50Q50-6 96 50Q50 106 4 50Z', fill: INK },
    { d: 'M13 50Q50 8 87 50Q50 92 13 50Z', fill: '#fffdf4' },
    round(50, 50, 22, '#2f6fae'),
    round(50, 50, 11, '#14202e'),
    round(58, 42, 5, '#ffffff'),
  ],
  D: [
    { d: 'M22 10h56q12 0 12 12v56q0 12-12 12H22q-12 0-12-12V22q0-12 12-12Z', fill: INK },
    { d: 'M24 17h52q7 0 7 7v52q0 7-7 7H24q-7 0-7-7V24q0-7 7-7Z', fill: '#fffdf4' },
    { d: 'M43 28h14v15h15v14H57v15H43V57H28V43h15Z', fill: '#4c7f1c' },
  ],
  T: [
    { d: 'M8 45Q8 10 50 10T92 45V82q0 10-10 10H18Q8 92 8 82Z', fill: INK },
    { d: 'M15 44Q15 17 50 17T85 44Z', fill: '#d9902a' },
    { d: 'M15 51h70v29q0 5-5 5H20q-5 0-5-5Z', fill: '#b8691c' },
    { d: 'M26 20h8v65h-8ZM66 20h8v65h-8Z', fill: '#f7d45c' },
    { d: 'M40 40h20v24q-10 8-20 0Z', fill: '#f7d45c' },
    round(50, 53, 5, INK),
  ],
  L: [
    { d: 'M24 18h50q20 2 20 32t-20 32H24Q6 80 6 50t18-32Z', fill: INK },
    { d: 'M30 25h44q13 1 13 25t-13 25H30Z', fill: '#9b6434' },
    { d: 'M44 36h34v5H44ZM48 55h33v5H48ZM42 66h26v4H42Z', fill: '#6f431e' },
    { d: 'M26 25q14 0 14 25T26 75 12 50t14-25Z', fill: '#efd2a0' },
    { d: 'M26 35q8 0 8 15t-8 15-8-15 8-15Z', fill: '#b98850' },
    { d: 'M26 43q4 0 4 7t-4 7-4-7 4-7Z', fill: '#efd2a0' },
  ],
}

/** Dice are of many colours; a die keeps its own. */
export const DICE = ['#5fa447', '#b1cb5c', '#e3b342', '#d1573f', '#7e4a93', '#efe3cb', '#df8445', '#4b93a3']
export const dieColour = (which: number) => DICE[which % DICE.length]!
