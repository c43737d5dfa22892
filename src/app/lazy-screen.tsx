import { createElement, Suspense, use, useState, type ComponentType } from 'react'
import { Spinner } from '#kit/spinner/spinner.tsx'
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

  // One promise a visit, kept outside of what waits for it: a failure is thrown to the error page, not asked for again.
  const Screen = () => {
    const [promise] = useState(start)
    return (
      <Suspense fallback={<Spinner />}>
        <Loaded promise={promise} />
      </Suspense>
    )
  }
  // Nobody waits for a preload: whoever opens the screen asks again and is told.
  return { Screen, preload: () => void start().catch(() => undefined) }
}

function Loaded({ promise }: { readonly promise: Promise<ComponentType> }) {
  return createElement(use(promise))
}
