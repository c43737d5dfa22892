import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Tools over a card that is pointed at or can be selected; not needed for a first screen. */
const tools = lazyPart(async () => (await import('./pin-card-tools.tsx')).PinCardTools)
const check = lazyPart(async () => (await import('./pin-card-check.tsx')).PinCardCheck)
const video = lazyPart(async () => (await import('#features/videos/ui/card-video.tsx')).CardVideo)
export const LazyCardVideo = video.Part
export const LazyPinCardTools = tools.Part
export const LazyPinCardCheck = check.Part
/** Fetches the tools of cards before one is pointed at. */
export function preloadPinCardTools(): void {
  tools.preload()
  check.preload()
}
