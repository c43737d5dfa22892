import type { ListKey } from '#contracts/ids.ts'
import type { ListSource } from '#contracts/list-source.ts'
import type { GridShape } from '#contracts/stream.ts'
import type { ListCard } from '#features/feed/contract.ts'
import type { LeftPlaces } from './left-places.ts'
import { createListSource, type FirstWindow, type ServedList } from './list-source.ts'
import type { Streams } from './streams.ts'

/**
 * Number of hidden lists that stay open. When the reader returns to one of them, it is painted in the same frame and at
 * the same position.
 */
const LISTS_KEPT = 8

export interface ListSources {
  of(key: ListKey): ListSource<ListCard>
  /** Call when a grid shows the list. Call the returned function when the grid no longer shows it. */
  hold(key: ListKey): () => void
}

export function createListSources(
  streams: Streams,
  firstWindow: (key: ListKey) => FirstWindow,
  left: Pick<LeftPlaces, 'of' | 'note'>,
  served: (key: ListKey) => ServedList | undefined = () => undefined,
): ListSources {
  /** Lists by last use, the oldest first. */
  const sources = new Map<ListKey, { readonly source: ListSource<ListCard>; holders: number }>()
  let lastShape: GridShape = { columns: 2, columnWidthPx: 180, gapPx: 8, footerPx: 0 }

  function entryOf(key: ListKey) {
    const known = sources.get(key)
    if (known) return known
    const source = createListSource<ListCard>({
      streams,
      key,
      firstWindow: firstWindow(key),
      served: served(key),
      fallbackShape: () => lastShape,
      left: { of: (savedAt) => left.of(key, savedAt), note: (anchor) => left.note(key, anchor) },
    })
    const { setShape } = source
    const entry = {
      holders: 0,
      source: {
        ...source,
        setShape(shape: GridShape) {
          lastShape = shape
          setShape(shape)
        },
      },
    }
    sources.set(key, entry)
    return entry
  }

  function dropOld(): void {
    for (const [key, entry] of sources) {
      if (sources.size <= LISTS_KEPT) return
      if (entry.holders > 0) continue
      entry.source.close()
      sources.delete(key)
    }
  }

  return {
    of: (key) => entryOf(key).source,
    hold(key) {
      const entry = entryOf(key)
      entry.holders += 1
      sources.delete(key)
      sources.set(key, entry)
      dropOld()
      return () => {
        entry.holders -= 1
      }
    },
  }
}
