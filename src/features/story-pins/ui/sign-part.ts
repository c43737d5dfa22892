import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

const load = () => import('./signs/sign-drawing.tsx')

/** The drawing of a sign. The code for all signs is loaded with the first sign that is shown. */
export const signDrawing = lazyPart(async () => (await load()).SignDrawing)

/** Loads the function that draws a sign on a canvas. */
export const loadPaintSign = async () => (await loadChunk(load)).paintSign
