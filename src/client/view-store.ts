import type { Params, View, ViewName } from '#features/index.ts'
import type { Streams } from './streams.ts'

/**
 * A view that is no longer shown is kept for this time. A reader who returns sees it at once, and StrictMode's double
 * mount causes no second subscription.
 */
const VIEW_LINGER_MS = 10_000

/** One view, shared by every component that shows it. It fits `useSyncExternalStore`. */
interface ViewStore<Name extends ViewName> {
  subscribe(listener: () => void): () => void
  /** Undefined until the first value arrives. */
  get(): View<Name> | undefined
  /** The value that came with the page. During hydration it is used instead of newer values from the worker. */
  first(): View<Name> | undefined
}

export interface ViewStores {
  of<Name extends ViewName>(name: Name, params: Params<Name>): ViewStore<Name>
}

/** @param firstViews values that came with the page, by `viewKey`; each is shown until the worker sends its own */
export function createViewStores(streams: Streams, firstViews: ReadonlyMap<string, unknown> = new Map()): ViewStores {
  const stores = new Map<string, ViewStore<ViewName>>()

  function create(key: string, name: ViewName, params: unknown): ViewStore<ViewName> {
    const listeners = new Set<() => void>()
    let value = firstViews.get(key)
    let watch = 0
    let leaving: ReturnType<typeof setTimeout> | null = null

    function open(): void {
      watch = streams.nextWatch()
      const opened = watch
      streams.open(
        watch,
        () => ({ t: 'watch', watch: opened, name, params }),
        (update) => {
          if (update.kind !== 'value') return
          value = update.value
          for (const listener of listeners) listener()
        },
      )
    }

    return {
      get: () => value as View<ViewName> | undefined,
      first: () => firstViews.get(key) as View<ViewName> | undefined,
      subscribe(listener) {
        listeners.add(listener)
        if (leaving) clearTimeout(leaving)
        leaving = null
        if (watch === 0) open()
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          leaving = setTimeout(() => {
            streams.close(watch)
            watch = 0
            stores.delete(key)
          }, VIEW_LINGER_MS)
        }
      },
    }
  }

  return {
    of<Name extends ViewName>(name: Name, params: Params<Name>) {
      const key = viewKey(name, params)
      const known = stores.get(key)
      if (known) return known as unknown as ViewStore<Name>
      const store = create(key, name, params)
      stores.set(key, store)
      return store as unknown as ViewStore<Name>
    },
  }
}

export function viewKey<Name extends ViewName>(name: Name, params: Params<Name>): string {
  return `${name} ${JSON.stringify(params)}`
}
