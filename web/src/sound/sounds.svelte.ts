/** Soft sounds, off by default; the synthesizer is loaded when they are switched on. */
import type { Sound } from './heard'

const WANTED = 'beanpot.sounds'

export const sounds = $state({ isOn: localStorage.getItem(WANTED) === 'on' })

export function play(sound: Sound | null): void {
  if (sound && sounds.isOn) void import('./synth').then((synth) => synth.play(sound))
}

export function switchSounds(isOn: boolean): void {
  sounds.isOn = isOn
  localStorage.setItem(WANTED, isOn ? 'on' : 'off')
  play('turn')
}
