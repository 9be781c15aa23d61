/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { catalogues } from './catalogues.ts'
import { chunkOf } from './chunks.ts'
import { icons } from './icons.ts'
import { serviceWorker } from './service-worker.ts'
import { licences } from './licences.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.BEANPOT_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), catalogues(), icons(), licences(), serviceWorker()],
  resolve: {
    // scenes are in the games' folders, where there is no node_modules
    alias: { $page: here('./src') },
    dedupe: ['svelte', '@fluent/bundle', 'three'],
  },
  build: {
    outDir: here('../src/beanpot/static'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  test: {
    include: ['src/**/*.test.ts', here('../src/beanpot/games/*/page/*.test.ts')],
    // tests share a process, which saves most of the time: none leaves anything behind
    pool: 'threads',
    isolate: false,
  },
})
