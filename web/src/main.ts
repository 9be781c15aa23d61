import { mount } from 'svelte'
import App from './App.svelte'
import { partMissing } from './newBuild.svelte'
import './page.css'
import { loadTexts } from './texts.svelte'
import { arrive, comeBack } from './where.svelte'

arrive()
addEventListener('popstate', comeBack)
addEventListener('hashchange', arrive)
addEventListener('vite:preloadError', () => void partMissing())
await loadTexts()
mount(App, { target: document.getElementById('page')! })
// without https, as between phones in one network, browsers have no service worker
if (import.meta.env.PROD) navigator.serviceWorker?.register('/app/sw.js', { scope: '/' }).catch(() => {})
