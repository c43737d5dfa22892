import { createElement, useEffect, useState, type ComponentType } from 'react'

export interface LazyPart<Props extends object> {
  /** Shows nothing until its code is here. A failure goes to the error page; the next time it is asked for again. */
  readonly Part: ComponentType<Props>
  /** Fetches the code before it is wanted; a failure shows itself when it is. */
  readonly preload: () => void
}

/**
 * A part in a chunk of its own. Unlike `React.lazy` it appears in the frame in which its code arrives (Suspense holds back
 * what replaces a fallback for 300 ms, at each level), and at once where the code is here already.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null

  const start = () => {
    coming ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  function Part(props: Props) {
    const [part, setPart] = useState<{ readonly type?: ComponentType<Props>; readonly error?: unknown }>(
      loaded ? { type: loaded } : {},
    )
    useEffect(() => {
      if (loaded && part.type) return
      let isWanted = true
      start().then(
        (type) => isWanted && setPart({ type }),
        (error: unknown) => isWanted && setPart({ error }),
      )
      return () => {
        isWanted = false
      }
    }, [part.type])
    if (part.error !== undefined) throw part.error
    return part.type ? createElement(part.type, props) : null
  }
  // Nobody waits for a preload: whoever shows the part asks again and is told.
  return { Part, preload: () => void start().catch(() => undefined) }
}
