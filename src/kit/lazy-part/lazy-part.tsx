import {
  createElement,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createChunk } from './chunk.ts'
import { tellMissing } from './tell-missing.ts'

export interface WhenMissing {
  /**
   * Called if the part cannot be loaded and somebody asked for it. A message is shown, and this callback closes what
   * waited for the part, so that the next try loads it again. Without it, the part stays hidden silently and appears
   * when the network is back.
   */
  readonly onMissing?: () => void
  /**
   * Shown in place of the part, for a part that is most of a page. `again` loads it again after a failure; null while it
   * loads.
   */
  readonly instead?: (again: (() => void) | null) => ReactNode
}

/** A part that a document from the server shows. */
export type ServedPart = object

let shown: ReadonlySet<ServedPart> = new Set()

/**
 * Lists all parts that the next drawn or hydrated document shows. The server draws documents one after the other. A
 * document shows only the parts of its own screen, even if the server has loaded others: the browser hydrates only those.
 */
export function showServed(parts: readonly ServedPart[]): void {
  shown = new Set(parts)
}

export interface LazyPart<Props extends object> {
  /** Shows nothing until its code is loaded, or if it cannot be loaded. A missing part never breaks the page. */
  readonly Part: ComponentType<Props & WhenMissing>
  /** Loads the code before it is needed. A failure is reported when the part is needed. */
  readonly preload: () => void
  /**
   * Loads the code for a document that shows the part.
   * @returns the part and the parts inside it, for `showServed`.
   * @throws if the code cannot be loaded
   */
  readonly serve: () => Promise<readonly ServedPart[]>
}

const never = () => () => undefined

/**
 * A part in its own chunk. Unlike with `React.lazy`, it appears in the frame in which its code arrives, or at once if
 * the code is already loaded. (Suspense delays what replaces a fallback by 300 ms at each level.)
 * @param parts lazy parts inside it that a document from the server shows too
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  parts: readonly Pick<LazyPart<never>, 'serve'>[] = [],
): LazyPart<Props> {
  const chunk = createChunk(load)
  const served = () => (shown.has(chunk) ? chunk.here() : null)

  function Part(props: Props & WhenMissing) {
    const [, rerender] = useReducer((n: number) => n + 1, 0)
    const [again, setAgain] = useState<(() => void) | null>(null)
    // Hydration must find what the document shows, even if more code is loaded.
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
        setAgain(null)
        chunk.fetch().then(
          () => isWanted && rerender(),
          (error: unknown) => {
            if (!isWanted) return
            missing(error)
            setAgain(() => ask)
          },
        )
      }
      ask()
      window.addEventListener('online', ask)
      return () => {
        isWanted = false
        window.removeEventListener('online', ask)
      }
    }, [type])
    return type ? createElement(type, props) : props.instead?.(again)
  }
  // A failed preload is not reported: the screen that shows the part loads it again and reports the failure.
  return {
    Part,
    preload: () => void Promise.allSettled([chunk.fetch()]),
    async serve() {
      const [inside] = await Promise.all([Promise.all(parts.map((part) => part.serve())), chunk.fetch()])
      return [chunk, ...inside.flat()]
    },
  }
}
