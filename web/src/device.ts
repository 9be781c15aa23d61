/** A secret of this browser, by which the server knows that two connections belong to the same player. */
const PLACE = 'beanpot.device'
const BYTES = 16

const newSecret = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

let unkept = '' // where a browser keeps nothing

export function device(store: Storage = localStorage): string {
  try {
    const kept = store.getItem(PLACE)
    if (kept) return kept
    const secret = unkept || newSecret()
    unkept = secret
    store.setItem(PLACE, secret)
    return secret
  } catch {
    return (unkept ||= newSecret())
  }
}
