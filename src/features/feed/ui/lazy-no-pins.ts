import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { NoPinsProps } from './no-pins.tsx'

/** Comes after the first screen, which has pins as good as always; before the network can go. */
const noPins = lazyPart<NoPinsProps>(async () => (await import('./no-pins.tsx')).NoPins)
export const LazyNoPins = noPins.Part
export const preloadNoPins = noPins.preload
