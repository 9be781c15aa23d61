/** How each kind of bean looks: parts from web/src/drawing, its ground, and what it holds. */
import type { CoatName, Hat, Mood } from '$page/drawing/bean'

export interface Look {
  coat: CoatName
  mood: Mood
  hat: Hat
  sky: string
  hill: string
  band: string // behind its name, dark enough for white letters
}

export const LOOKS: Record<string, Look> = {
  cogne: { coat: 'blue', mood: 'sly', hat: 'none', sky: '#fbe4cf', hill: '#e0a877', band: '#8a3d17' },
  cochet: { coat: 'red', mood: 'happy', hat: 'none', sky: '#d3efee', hill: '#7cc0bb', band: '#155a5e' },
  colt: { coat: 'brown', mood: 'calm', hat: 'straw', sky: '#fdeccb', hill: '#e0bb72', band: '#754712' },
  cauchemar: { coat: 'plum', mood: 'wow', hat: 'none', sky: '#4a3a76', hill: '#2f2553', band: '#2a1c50' },
  cochon: { coat: 'rose', mood: 'happy', hat: 'none', sky: '#fde4e2', hill: '#c99c82', band: '#86404a' },
  colique: { coat: 'red', mood: 'sleepy', hat: 'none', sky: '#e6efc6', hill: '#b5c878', band: '#545f13' },
  copain: { coat: 'green', mood: 'happy', hat: 'scarf', sky: '#e2f3cd', hill: '#a2cf70', band: '#33620f' },
  chaos: { coat: 'gold', mood: 'wow', hat: 'none', sky: '#fff2bf', hill: '#e6c552', band: '#7d5800' },
  comique: { coat: 'blue', mood: 'happy', hat: 'jester', sky: '#fbdcec', hill: '#e097be', band: '#86235a' },
  coriace: { coat: 'grey', mood: 'calm', hat: 'none', sky: '#e4ebed', hill: '#aebcc2', band: '#414b51' },
  choco: { coat: 'brown', mood: 'calm', hat: 'crown', sky: '#f3e2d2', hill: '#b98a61', band: '#42220f' },
}
