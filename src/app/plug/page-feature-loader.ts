import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import type { LatePageFeature } from './define-page-feature.ts'

/** Loads the features that the home page's first screen does not need. */
export interface PageFeatureLoader {
  /** Null until the features are loaded. */
  readonly read: () => readonly LatePageFeature[] | null
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the features, only once. After a failure, the next call tries again. */
  readonly load: () => Promise<readonly LatePageFeature[]>
}

export function createPageFeatureLoader(load: () => Promise<readonly LatePageFeature[]>): PageFeatureLoader {
  const listeners = new Set<() => void>()
  let features: readonly LatePageFeature[] | null = null
  let loading: Promise<readonly LatePageFeature[]> | null = null

  async function run() {
    try {
      features = await loadChunk(load)
    } catch (error) {
      loading = null
      throw error
    }
    for (const listener of listeners) listener()
    return features
  }

  return {
    read: () => features,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: () => (loading ??= run()),
  }
}
