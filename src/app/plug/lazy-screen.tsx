import { createElement, Suspense, use, useState, type ComponentType } from 'react'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { UnreachableScreen } from './errors/unreachable-screen.tsx'

/** A screen in a chunk of its own. Once loaded it renders at once, without a fallback in between (L5: 50 ms to a closeup). */
export interface LazyScreen {
  readonly Screen: ComponentType
  readonly preload: () => void
}

/** Null where the code could not be fetched. */
type Coming = Promise<ComponentType | null>

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let coming: Coming | null = null

  const start = (): Coming => {
    if (coming) return coming
    const promise: Coming = loadChunk(load).then(
      // React reads these two fields: a promise that is marked as fulfilled is used without a pause.
      (value) => {
        void Object.assign(promise, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        console.warn('A screen could not be fetched', error)
        coming = null // the next visit asks again (spec viewer §4: failure removes the cached entry)
        return null
      },
    )
    coming = promise
    return promise
  }

  // One promise a visit, kept outside of what waits for it: after a failure nothing asks again but who is to.
  const Screen = () => {
    const [promise, setPromise] = useState(start)
    return (
      <Suspense fallback={<Spinner />}>
        <Loaded promise={promise} onRetry={() => setPromise(start())} />
      </Suspense>
    )
  }
  return { Screen, preload: () => void start() }
}

function Loaded({ promise, onRetry }: { readonly promise: Coming; readonly onRetry: () => void }) {
  const type = use(promise)
  return type ? createElement(type) : <UnreachableScreen onRetry={onRetry} />
}
