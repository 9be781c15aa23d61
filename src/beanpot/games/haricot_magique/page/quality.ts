/** How finely the tower is drawn: as chosen on this device, or as this device can handle. */
const CHOSEN = 'beanpot.tower'
const FEW_CORES = 4

export function storedQuality(): boolean | null {
  const stored = localStorage.getItem(CHOSEN)
  return stored === null ? null : stored === 'fine'
}

export function storeQuality(isFine: boolean): void {
  localStorage.setItem(CHOSEN, isFine ? 'fine' : 'plain')
}

/** The renderer of this browser; empty if it has none. */
function drawnBy(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'unknown'
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

export const canDraw = () => drawnBy() !== null

/** A device with a graphics card is good enough. */
export const isCapable = () =>
  navigator.hardwareConcurrency >= FEW_CORES && !/swiftshader|llvmpipe|software|basic render/i.test(drawnBy() ?? 'software')
