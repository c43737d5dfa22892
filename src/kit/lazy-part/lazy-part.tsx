import { createElement, useEffect, useEffectEvent, useReducer, useSyncExternalStore, type ComponentType } from 'react'
import { createChunk } from './chunk.ts'
import { tellMissing } from './tell-missing.ts'

interface WhenMissing {
  /**
   * Given where somebody asked for the part: that it cannot come is said, and this puts away what waited for it, so that the next
   * try asks again. A part that nobody asked for stays away in silence, and comes when the network is back.
   */
  readonly onMissing?: () => void
}

/** A part that a document from the server shows. */
export type ServedPart = object

let shown: ReadonlySet<ServedPart> = new Set()

/**
 * Names all parts that the document shows which is drawn, or hydrated, next. The server draws one after the other: each shows what
 * its own screen names, even where the code of more is here, because its hydration will know no more.
 */
export function showServed(parts: readonly ServedPart[]): void {
  shown = new Set(parts)
}

export interface LazyPart<Props extends object> {
  /** Shows nothing until its code is here, and while it cannot be fetched: no page is lost for want of a part. */
  readonly Part: ComponentType<Props & WhenMissing>
  /** Fetches the code before it is wanted; a failure shows itself when it is. */
  readonly preload: () => void
  /** Fetches the code for a document that shows the part. @returns it and the parts in it, for `showServed`. @throws if the code does not come */
  readonly serve: () => Promise<readonly ServedPart[]>
}

const never = () => () => undefined

/**
 * A part in a chunk of its own. Unlike `React.lazy` it appears in the frame in which its code arrives (Suspense holds back
 * what replaces a fallback for 300 ms, at each level), and at once where the code is here already.
 * @param parts lazy parts that it shows, where a document from the server shows them too
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  parts: readonly Pick<LazyPart<never>, 'serve'>[] = [],
): LazyPart<Props> {
  const chunk = createChunk(load)
  const served = () => (shown.has(chunk) ? chunk.here() : null)

  function Part(props: Props & WhenMissing) {
    const [, rerender] = useReducer((n: number) => n + 1, 0)
    // Hydration finds what the document shows, even where more code is here.
    const type = useSyncExternalStore(never, chunk.here, served)
    const missing = useEffectEvent((error: unknown) => {
      if (props.onMissing) {
        tellMissing(error)
        props.onMissing()
      } else console.warn('A part of the page could not be fetched', error)
    })
    useEffect(() => {
      if (type) return
      let isWanted = true
      const ask = () => {
        chunk.fetch().then(
          () => isWanted && rerender(),
          (error: unknown) => isWanted && missing(error),
        )
      }
      ask()
      window.addEventListener('online', ask)
      return () => {
        isWanted = false
        window.removeEventListener('online', ask)
      }
    }, [type])
    return type ? createElement(type, props) : null
  }
  // Nobody waits for a preload: whoever shows the part asks again and is told.
  return {
    Part,
    preload: () => void chunk.fetch().catch(() => undefined),
    async serve() {
      const [inside] = await Promise.all([Promise.all(parts.map((part) => part.serve())), chunk.fetch()])
      return [chunk, ...inside.flat()]
    },
  }
}
