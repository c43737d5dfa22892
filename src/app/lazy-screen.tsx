import { use, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A screen in a chunk of its own. Once loaded it renders at once, without a fallback in between (L5: 50 ms to a closeup). */
export interface LazyScreen {
  readonly Screen: ComponentType
  readonly preload: () => void
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let ready: ComponentType | null = null
  let coming: Promise<ComponentType> | null = null

  const start = () => {
    coming ??= loadChunk(load).then(
      (screen) => (ready = screen),
      (error: unknown) => {
        coming = null // the next visit asks again (viewer.md §4: failure removes the cached entry)
        throw error
      },
    )
    return coming
  }

  const Screen = () => {
    const Ready = ready ?? use(start())
    return <Ready />
  }
  return { Screen, preload: () => void start().catch(() => undefined) }
}
