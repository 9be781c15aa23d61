/** Leaves the comments of catalogues (.ftl) out of the page: they are for translators. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const RAW = /\.ftl\?raw$/

/** A catalogue without its comments, and without the blank lines between messages. */
export const withoutComments = (text: string) => text.replace(/^#.*\n/gm, '').replace(/\n{2,}(?=\S)/g, '\n').trimStart()

export function catalogues(): Plugin {
  return {
    name: 'beanpot-catalogues',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!RAW.test(id)) return null
      const text = await readFile(id.replace(/\?raw$/, ''), 'utf8')
      return { code: `export default ${JSON.stringify(withoutComments(text))}`, moduleType: 'js' }
    },
  }
}
