import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Its code comes with the first strip that is mounted, which on Home is a screen before it is seen; its room is known. */
export const boardStrip = lazyPart(
  withTexts(['board-more'], async () => (await import('./board-strip.tsx')).BoardStrip),
)
export const LazyBoardStrip = boardStrip.Part
export const preloadBoardStrip = boardStrip.preload
