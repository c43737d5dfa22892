import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Tools over a card that the pointer is on or that can be selected. The first screen does not need them. */
const tools = lazyPart(async () => (await import(/* chunk: closeup */ './pin-card-tools.tsx')).PinCardTools)
const check = lazyPart(async () => (await import(/* chunk: closeup */ './pin-card-check.tsx')).PinCardCheck)
const video = lazyPart(async () => (await import('#features/videos/ui/card-video.tsx')).CardVideo)
export const LazyCardVideo = video.Part
export const LazyPinCardTools = tools.Part
export const LazyPinCardCheck = check.Part
/** Loads the code of the tools before the pointer is on a card. */
export function preloadPinCardTools(): void {
  tools.preload()
  check.preload()
}
