/** Builds src/service-worker.ts into app/sw.js, with the list of files it must cache. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const SCRIPT = 'app/sw.js'
const isScreen = (chunk: Rolldown.OutputChunk) => /\/(table\/Room|mine\/(Badge|Continue|MyGames))\.svelte$/.test(chunk.facadeModuleId ?? '')
const isText = (chunk: Rolldown.OutputChunk) => /(locale\/\w+\/mine\.ftl|catalogues\/\w+\.ts)/.test(chunk.facadeModuleId ?? '')

/** The files without which the first screens cannot be shown, in any language. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk' && part.fileName !== SCRIPT) as Rolldown.OutputChunk[]
  const found = new Set<string>()
  const waiting = chunks.filter((chunk) => chunk.isEntry || isScreen(chunk) || isText(chunk))
  for (const chunk of waiting) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((file) => found.add(file))
    waiting.push(...chunks.filter((each) => chunk.imports.includes(each.fileName)))
  }
  return [...found].map((file) => `/${file}`).sort()
}

export function serviceWorker(): Plugin {
  return {
    name: 'beanpot-service-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('./src/service-worker.ts', import.meta.url)), fileName: SCRIPT })
    },
    generateBundle(_, bundle) {
      const files = shellFiles(bundle)
      const script = bundle[SCRIPT] as Rolldown.OutputChunk
      const document = bundle['index.html'] as Rolldown.OutputAsset | undefined
      const all = [...Object.keys(bundle), document?.source ?? '', script.code].sort()
      const build = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12)
      script.code = `const BUILD=${JSON.stringify(build)},SHELL=${JSON.stringify(files)};${script.code}`
    },
  }
}
