/** How a bean can look: its colours, face and clothes. */
export interface Coat {
  base: string
  light: string
  dark: string
}

export const COATS = {
  green: { base: '#7fb13f', light: '#cfe88f', dark: '#3c6a16' },
  red: { base: '#cf4a33', light: '#f6a184', dark: '#7d1f12' },
  blue: { base: '#4f84c4', light: '#b6d6f5', dark: '#21457c' },
  gold: { base: '#e2ab2c', light: '#fbe59a', dark: '#855607' },
  plum: { base: '#8a5cb0', light: '#d8bdf0', dark: '#472566' },
  rose: { base: '#d9739a', light: '#f9cadb', dark: '#822b50' },
  brown: { base: '#97633c', light: '#dcb28a', dark: '#4c2a12' },
  grey: { base: '#8a9499', light: '#dbe2e4', dark: '#434c52' },
} satisfies Record<string, Coat>

export type CoatName = keyof typeof COATS
export type Mood = 'happy' | 'calm' | 'sly' | 'wow' | 'sleepy'
export type Hat = 'none' | 'sprout' | 'straw' | 'cap' | 'crown' | 'jester' | 'scarf'

export const SEAT_COATS: CoatName[] = ['green', 'red', 'blue', 'gold', 'plum', 'rose', 'brown']
