import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { NoPinsProps } from './no-pins.tsx'

/** Loaded after the first screen, because it nearly always has pins, but before the network may be lost. */
const noPins = lazyPart<NoPinsProps>(async () => (await import('./no-pins.tsx')).NoPins)
export const LazyNoPins = noPins.Part
export const preloadNoPins = noPins.preload
