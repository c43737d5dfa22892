import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { NoPinsProps } from './no-pins.tsx'

/**
 * This part is loaded after the first screen, because that nearly always has pins. It is loaded early, because the
 * network may fail later.
 */
const noPins = lazyPart<NoPinsProps>(async () => (await import('./no-pins.tsx')).NoPins)
export const LazyNoPins = noPins.Part
export const preloadNoPins = noPins.preload
