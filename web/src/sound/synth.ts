/** The sounds themselves: a few soft tones and a whisper of paper, synthesized. */
import type { Sound } from './heard'

const LOUDNESS = 0.16
const context = new AudioContext()
const out = context.createGain()
const mellow = context.createBiquadFilter()
out.gain.value = LOUDNESS
mellow.type = 'lowpass'
mellow.frequency.value = 5200
out.connect(mellow).connect(context.destination)

/** A tone that is struck and dies away; times in seconds, pitch in hertz. */
function strike(pitch: number, after: number, length: number, shape: OscillatorType = 'sine', loud = 1): void {
  const begin = context.currentTime + after
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = shape
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(loud, begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length)
  tone.connect(gain).connect(out)
  tone.start(begin)
  tone.stop(begin + length)
}

/** A card slides over cloth: noise that passes through a narrow, sinking band. */
function rustle(length = 0.13): void {
  const frames = Math.ceil(context.sampleRate * length)
  const buffer = context.createBuffer(1, frames, context.sampleRate)
  buffer.getChannelData(0).forEach((_, at, noise) => {
    noise[at] = (Math.random() * 2 - 1) * Math.sin((Math.PI * at) / frames) ** 2
  })
  const source = context.createBufferSource()
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 0.9
  band.frequency.setValueAtTime(3400, context.currentTime)
  band.frequency.exponentialRampToValueAtTime(1500, context.currentTime + length)
  source.buffer = buffer
  source.connect(band).connect(out)
  source.start()
}

/** A wooden bar: its tone, and the fourth above the octave that makes it sound like wood. */
function knock(pitch: number, after = 0): void {
  strike(pitch, after, 0.5, 'sine', 0.9)
  strike(pitch * 4, after, 0.12, 'sine', 0.22)
}

const SOUNDS: Record<Sound, () => void> = {
  card: () => rustle(),
  coin: () => {
    strike(1568, 0, 0.28, 'triangle', 0.5)
    strike(2093, 0.07, 0.4, 'triangle', 0.45)
  },
  turn: () => {
    knock(392)
    knock(523, 0.13)
  },
  win: () => [523, 659, 784, 1047].forEach((pitch, at) => knock(pitch, at * 0.13)),
}

export function play(sound: Sound): void {
  void context.resume() // browsers play no sound before the first tap
  SOUNDS[sound]()
}
