import {
  createElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createChunk } from './chunk.ts'
import { isOffline } from './load-chunk.ts'
import { tellMissing } from './tell-missing.ts'

export interface WhenMissing {
  /**
   * Called if a part that the reader asked for cannot be loaded. A message is shown, and this callback closes what was
   * waiting for the part, so that the next try loads it again. If it is omitted, the part stays hidden without a
   * message, and is loaded again after a while and when the network is back.
   */
  readonly onMissing?: () => void
  /**
   * Shown instead of the part, if the part is most of a page. `again` tries to load it again after a failure; it is
   * null while the part is loading.
   */
  readonly instead?: (again: (() => void) | null) => ReactNode
}

/** Identifies a part that a document from the server shows. */
export type ServedPart = object

let shown: ReadonlySet<ServedPart> = new Set()

/**
 * Sets the parts that the next rendered or hydrated document shows. The server renders one document after the other. It
 * may have loaded further parts for other documents, but must not show them: the browser hydrates only the parts of its
 * own screen.
 */
export function showServed(parts: readonly ServedPart[]): void {
  shown = new Set(parts)
}

export interface LazyPart<Props extends object> {
  /**
   * The component. It renders nothing until its code is loaded, or if its code cannot be loaded. A missing part never
   * breaks the page.
   */
  readonly Part: ComponentType<Props & WhenMissing>
  /** Loads the code before it is needed. A failure is not reported before the part is needed. */
  readonly preload: () => void
  /**
   * Loads the code for a document that shows the part.
   * @returns the part and the parts inside it, for `showServed`
   * @throws if the code cannot be loaded
   */
  readonly serve: () => Promise<readonly ServedPart[]>
}

/** Pause before a part is loaded again that nobody asks for, in milliseconds. */
const AGAIN_MS = 20_000

const never = () => () => undefined

/**
 * A part in a chunk of its own. In contrast to `React.lazy`, it appears as soon as its code arrives, or at
 * once if the code is already loaded. (With Suspense, each level delays what replaces a fallback by 300 ms.)
 * @param parts lazy parts inside this one that a document from the server also shows
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
    // The first rendering must match the document from the server, even if the code of more parts is loaded by then.
    const type = useSyncExternalStore(never, chunk.here, served)
    /** Returns true if nothing else asks for the part again. */
    const missing = useEffectEvent((error: unknown): boolean => {
      if (props.onMissing) {
        tellMissing(error)
        props.onMissing()
        return false
      }
      console.warn('A part of the page could not be fetched', error)
      return props.instead === undefined && !isOffline()
    })
    useEffect(() => {
      if (type) return
      let isWanted = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        clearTimeout(timer)
        setAgain(null)
        chunk.fetch().then(
          // Several parts of one file arrive together. React renders them one after the other.
          () => isWanted && startTransition(rerender),
          (error: unknown) => {
            if (!isWanted) return
            if (missing(error)) timer = setTimeout(ask, AGAIN_MS)
            setAgain(() => ask)
          },
        )
      }
      ask()
      window.addEventListener('online', ask)
      return () => {
        isWanted = false
        clearTimeout(timer)
        window.removeEventListener('online', ask)
      }
    }, [type])
    return type ? createElement(type, props) : props.instead?.(again)
  }
  // A failed preload is not reported, because the screen that shows the part loads it again and reports a failure.
  return {
    Part,
    preload: () => void Promise.allSettled([chunk.fetch()]),
    async serve() {
      const [inside] = await Promise.all([Promise.all(parts.map((part) => part.serve())), chunk.fetch()])
      return [chunk, ...inside.flat()]
    },
  }
}
