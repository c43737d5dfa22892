import { use, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A screen in a chunk of its own. Once loaded it renders at once, without a fallback in between (L5: 50 ms to a closeup). */
export interface LazyScreen {
  readonly Screen: ComponentType
  readonly preload: () => void
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let coming: Promise<ComponentType> | null = null

  const start = () => {
    if (coming) return coming
    const promise = loadChunk(load)
    coming = promise
    promise.then(
      // React reads these two fields: a promise that is marked as fulfilled is used without a pause.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        coming = null // the next visit asks again (viewer.md §4: failure removes the cached entry)
      },
    )
    return promise
  }

  const Screen = () => {
    const Ready = use(start())
    return <Ready />
  }
  return { Screen, preload: () => void start().catch(() => undefined) }
}
