import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/**
 * The code is loaded when the first strip is mounted. In the home feed this is one screen before it becomes visible.
 * Its size is known without the code.
 */
export const boardStrip = lazyPart(
  withTexts(['board-more'], async () => (await import('./board-strip.tsx')).BoardStrip),
)
export const LazyBoardStrip = boardStrip.Part
export const preloadBoardStrip = boardStrip.preload
