/** Writes app/third-party-licences.txt: the licence of every package of which something is in the page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

export const LICENCES = 'app/third-party-licences.txt'
const HEAD = `Third-party licences

The page of Beanpot contains code and typefaces by others, under these licences.
Beanpot itself is under the MIT licence.
`
const LINE = '-'.repeat(78)
const modules = fileURLToPath(new URL('./node_modules/', import.meta.url))
const texts = fileURLToPath(new URL('./licences/', import.meta.url)) // for packages that come without one

interface Package {
  name: string
  version: string
  licence: string
  text: string
}

/** The name of the package that a file belongs to; none for our files. */
function packageOf(file: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(file) // code that they add to the bundle
  return helper?.[1] ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll('\\', '/'))?.[1]
}

/** All packages of which something is in the bundle: code that was not dropped, and files such as fonts. */
function packagesIn(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).flatMap((part) =>
    part.type === 'asset' ? part.originalFileNames.map((file) => `/${file}`) : Object.keys(part.modules).filter((file) => part.modules[file]!.renderedLength > 0),
  )
  return [...new Set(files.map(packageOf).filter((name) => name !== undefined))].sort()
}

function read(name: string): Package {
  const folder = join(modules, name)
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const own = readdirSync(folder).find((file) => /^licen[cs]e(\.|$)/i.test(file))
  const general = join(texts, `${license}.txt`)
  if (!license || !(own || existsSync(general)))
    throw new Error(`The page contains ${name}, which comes without the text of its licence (${license ?? 'not named'}). Add the text as web/licences/${license ?? 'NAME'}.txt.`)
  const text = own ? readFileSync(join(folder, own), 'utf8') : `By ${author?.replace(/ <.*>/, '') ?? 'its authors'}.\n\n${readFileSync(general, 'utf8')}`
  const [ofItself] = text.replaceAll('\r\n', '\n').split(/^# Licenses of bundled dependencies$/m) // Vite's own dependencies are not in the page
  return { name, version: version!, licence: license, text: ofItself!.trim() }
}

export function licences(): Plugin {
  return {
    name: 'beanpot-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const found = packagesIn(bundle).map(read)
      const list = found.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`).join('\n')
      const all = found.map(({ name, version, text }) => `${LINE}\n${name} ${version}\n${LINE}\n\n${text}\n`)
      this.emitFile({ type: 'asset', fileName: LICENCES, source: [HEAD, `${list}\n`, ...all].join('\n') })
    },
  }
}
