/** Which modules are one file: few files are loaded sooner than many small ones, and compress better. */
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

const PAGE = '/index.html' // the service worker is an entry of its own

/** The name of a module's file; null where the bundler decides. */
export const chunkOf = (id: string, graph: Graph): string | null => (isAtFirst(id, graph) ? 'page' : null)

/** Whether the page needs a module before anything is chosen: some way of imports leads to it from the entry. */
function isAtFirst(id: string, graph: Graph): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  while (waiting.length) {
    const next = waiting.pop()!
    if (seen.has(next)) continue
    seen.add(next)
    const module = graph.getModuleInfo(next)
    if (module?.isEntry && next.endsWith(PAGE)) return true
    waiting.push(...(module?.importers ?? []))
  }
  return false
}
