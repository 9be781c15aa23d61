/**
 * After a new build an open page asks for files that are gone: it says so and reloads, once.
 *
 * Nothing is lost by that: a table comes back by its keys, which the device keeps.
 */
const RELOADED = 'beanpot.reloaded' // the build from which it has reloaded
const TOLD = 1200 // milliseconds in which it is said before it happens
const AGAIN = 3000 // milliseconds until a server that doesn't answer is asked again

/** `updated`: there is a new build. `lost`: a part of the page is missing for another reason. Not told where the page says that the server is away. */
export const missing = $state<{ is: '' | 'updated' | 'lost'; isAway: boolean }>({ is: '', isAway: false })

const ofThisBuild = (): string => [...document.scripts].map((script) => script.getAttribute('src')).join()

/** What the scripts of the page are now; null while the server doesn't answer, or builds. */
async function newest(): Promise<string | null> {
  try {
    await fetch('/health', { cache: 'no-store' }) // the page itself is kept on the device, too
    const text = await (await fetch('/', { cache: 'no-store' })).text()
    const found = new DOMParser().parseFromString(text, 'text/html')
    return found.getElementById('page') && [...found.scripts].map((script) => script.getAttribute('src')).join()
  } catch {
    return null
  }
}

let isAsking = false

/** A part of the page could not be loaded. */
export async function partMissing(): Promise<void> {
  if (isAsking) return
  isAsking = true
  const own = ofThisBuild()
  let now = await newest()
  while (now === null) {
    await new Promise((done) => setTimeout(done, AGAIN)) // the page itself says that the server can't be reached
    now = await newest()
  }
  isAsking = false
  if (now === own || sessionStorage.getItem(RELOADED) === own) return void (missing.is = 'lost')
  sessionStorage.setItem(RELOADED, own)
  missing.is = 'updated'
  setTimeout(() => location.reload(), TOLD)
}
