import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

const load = () => import('./signs/sign-drawing.tsx')

/** The drawing of a sign. The code of all of them is loaded with the first one that is shown. */
export const signDrawing = lazyPart(async () => (await load()).SignDrawing)

/** For a canvas. */
export const loadPaintSign = async () => (await loadChunk(load)).paintSign
