import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Loaded when the first strip is mounted, which on Home is one screen before it becomes visible. Its size is known. */
export const boardStrip = lazyPart(
  withTexts(['board-more'], async () => (await import('./board-strip.tsx')).BoardStrip),
)
export const LazyBoardStrip = boardStrip.Part
export const preloadBoardStrip = boardStrip.preload
