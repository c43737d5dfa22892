import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** What lies over a card that is pointed at; no part of a first screen. */
const tools = lazyPart(async () => (await import('./pin-card-tools.tsx')).PinCardTools)
export const LazyPinCardTools = tools.Part
/** Fetches the tools of cards before one is pointed at. */
export const preloadPinCardTools = tools.preload
