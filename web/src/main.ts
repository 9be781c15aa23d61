import { mount } from 'svelte'
import App from './App.svelte'
import './page.css'
import { beginSpeaking } from './texts.svelte'
import { arrive } from './where.svelte'

arrive()
addEventListener('popstate', arrive)
addEventListener('hashchange', arrive)
await beginSpeaking()
mount(App, { target: document.getElementById('page')! })
