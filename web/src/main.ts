import { mount } from 'svelte'
import App from './App.svelte'
import './page.css'
import { loadTexts } from './texts.svelte'
import { arrive, comeBack } from './where.svelte'

/** After a new build an open page may request files that are gone: it reloads, but not in a loop. */
function reloadOnce(): void {
  const RELOADED = 'beanpot.reloaded'
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - before < 30_000) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

arrive()
addEventListener('popstate', comeBack)
addEventListener('hashchange', arrive)
addEventListener('vite:preloadError', reloadOnce)
await loadTexts()
mount(App, { target: document.getElementById('page')! })
// without https, as between phones in one network, browsers have no service worker
if (import.meta.env.PROD) navigator.serviceWorker?.register('/app/sw.js', { scope: '/' }).catch(() => {})
