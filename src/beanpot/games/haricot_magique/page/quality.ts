/** How fine the tower is drawn: as was chosen here, or as this machine seems to bear it. */
const CHOSEN = 'beanpot.tower'
const FEW_CORES = 4

export function keptQuality(): boolean | null {
  const kept = localStorage.getItem(CHOSEN)
  return kept === null ? null : kept === 'fine'
}

export function keepQuality(isFine: boolean): void {
  localStorage.setItem(CHOSEN, isFine ? 'fine' : 'plain')
}

/** What this browser draws with; nothing if it cannot. */
function drawnBy(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'unknown'
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

export const canDraw = () => drawnBy() !== null

/** A machine that draws by itself, not with its processor, is good enough. */
export const isCapable = () =>
  navigator.hardwareConcurrency >= FEW_CORES && !/swiftshader|llvmpipe|software|basic render/i.test(drawnBy() ?? 'software')
