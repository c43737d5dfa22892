import { createElement, Suspense, use, useEffect, useState, type ComponentType } from 'react'
import { readPageState } from '#client/page-state.ts'
import { PlatformError } from '#client/start-errors.ts'
import { trackError } from '#client/track-error.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import type { PageScreen } from './define-page-feature.ts'
import { FillsContext, preloadParts, serveParts, type Fills, type Slot } from './slots.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

/** Null if the code cannot be loaded. */
type Loading<Props> = Promise<ComponentType<Props> | null>

/**
 * A screen in a chunk of its own. When the chunk is loaded, the screen renders at once, without a fallback in between.
 * @param places slots of the screen; the code of their parts is loaded together with that of the screen
 * @param parts further lazy parts that the screen shows in a document from the server
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  places: readonly Slot<never>[] = [],
  parts: readonly Pick<LazyPart<never>, 'serve'>[] = [],
): Required<PageScreen<Props>> {
  let loading: Loading<Props> | null = null

  const start = (): Loading<Props> => {
    if (loading) return loading
    const promise: Loading<Props> = loadChunk(load).then(
      // React reads the fields `status` and `value`. It uses a promise that is marked as fulfilled without suspending.
      (value) => {
        void Object.assign(promise, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        console.warn('A screen could not be fetched', error)
        loading = null // the next visit tries again (spec viewer §4: failure removes the cached entry)
        return null
      },
    )
    loading = promise
    return promise
  }

  // The component that creates the promise must not be the one that suspends, so that each visit has one promise. After
  // a failure, only a retry loads the code again.
  const Screen = (props: Props) => {
    const fills = use(FillsContext)
    const [promise, setPromise] = useState(() => {
      preloadParts(places, fills)
      return start()
    })
    return (
      <Suspense fallback={<Spinner />}>
        <Loaded promise={promise} props={props} onRetry={() => setPromise(start())} />
      </Suspense>
    )
  }
  const serve = async (fills: Fills) => {
    const [loaded, ...shown] = await Promise.all([
      start(),
      serveParts(places, fills),
      ...parts.map((part) => part.serve()),
    ])
    if (loaded === null) throw new Error('a screen could not be fetched')
    return shown.flat()
  }
  return { Screen, preload: start, serve }
}

interface LoadedProps<Props> {
  readonly promise: Loading<Props>
  readonly props: Props
  readonly onRetry: () => void
}

function Loaded<Props extends object>({ promise, props, onRetry }: LoadedProps<Props>) {
  const type = use(promise)
  useEffect(() => {
    if (type) return
    const { handler, path } = readPageState()
    trackError(new PlatformError({ message: `Unable to load module for handler ${handler ?? path}` }))
  }, [type])
  return type ? createElement(type, props) : <UnreachableScreen onRetry={onRetry} />
}
