/** The service worker: caches the page, so that it opens without the server. Never anything of /api. */
/// <reference lib="webworker" />
export {}
declare const self: ServiceWorkerGlobalScope
declare const BUILD: string // web/service-worker.ts writes both before this script
declare const SHELL: string[]

const CACHE = `beanpot-${BUILD}`
const DOCUMENT = '/'
const FILES = '/assets/'
const NOT_OURS = ['/api/', '/health', '/metrics']
const TIMEOUT = 5000 // milliseconds; then the server counts as unreachable

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  const isOurs = method === 'GET' && origin === self.location.origin && !NOT_OURS.some((path) => pathname.startsWith(path))
  if (!isOurs) return
  if (mode === 'navigate') event.respondWith(open(event.request))
  else if (pathname.startsWith(FILES)) event.respondWith(fetched(event.request))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeTo(String(event.notification.data)))
})

/** Show the page of a table: an open one, or else a new one. */
async function comeTo(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => new URL(url).pathname === path)
  await (page ? page.focus() : self.clients.openWindow(path))
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([DOCUMENT, ...SHELL].map((path) => new Request(path, { cache: 'no-cache' })))
}

/** A new build deletes the cache of older ones. */
async function clear(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** The document from the server; the cached one only where the server does not answer. */
async function open(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) })
  } catch {
    return (await caches.match(DOCUMENT)) ?? Response.error()
  }
}

/** File names change with their contents: what is cached is up to date. */
async function fetched(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}
