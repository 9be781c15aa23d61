/** A secret of this browser, by which the server knows that two connections belong to the same player. */
const PLACE = 'beanpot.device'
const BYTES = 16

const newSecret = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

let unstored = '' // for a browser that stores nothing

export function device(store: Storage = localStorage): string {
  try {
    const stored = store.getItem(PLACE)
    if (stored) return stored
    const secret = unstored || newSecret()
    unstored = secret
    store.setItem(PLACE, secret)
    return secret
  } catch {
    return (unstored ||= newSecret())
  }
}
