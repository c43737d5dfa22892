import { handleOfId } from '#contracts/handle.ts'
import { databaseName, isWindowRow, VISITOR_ACCOUNT, WINDOWS_STORE, type WindowRow } from '#contracts/storage.ts'
import type { GridShape } from '#contracts/stream.ts'
import type { WireListedPin, WireModule } from '#features/feed/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { cardOfPin } from '#features/pins/domain/pin-card.ts'
import type { Island } from '#features/start/contract.ts'
import { itemsOf, servedList } from '#features/start/domain/served-list.ts'
import { kindCode } from '#contracts/list-module.ts'
import { layOutItems } from '#geometry/lay-out-items.ts'
import { createLayout } from '#geometry/masonry.ts'
import type { ServedList } from './list-source.ts'

/* IndexedDB is read by raw requests, not by the core's storage. The page paints from these rows before the worker
   and Dexie are loaded, and neither is part of the page's code. */

/**
 * Reads what the core worker stored around a list's reading position. The page reads it directly from IndexedDB while
 * the worker starts. Null if nothing is readable; the worker then sends its own geometry.
 */
export async function readWindow(island: Island, key: string): Promise<WindowRow | null> {
  try {
    const database = await openExisting(databaseName(island.viewer.id ?? VISITOR_ACCOUNT, 'cache'))
    if (!database) return null
    try {
      return await get(database, key)
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn('The kept window cannot be read', error)
    return null
  }
}

/**
 * Opens the database; null if there is none. Opening must not create a database, because only the worker creates the
 * schema.
 */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      if (request.error?.name === 'AbortError') resolve(null)
      else reject(request.error ?? new Error('IndexedDB cannot be opened'))
    }
  })
}

function get(database: IDBDatabase, key: string): Promise<WindowRow | null> {
  if (!database.objectStoreNames.contains(WINDOWS_STORE)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const request = database.transaction(WINDOWS_STORE).objectStore(WINDOWS_STORE).get(key)
    request.onsuccess = () => {
      resolve(isWindowRow(request.result) ? request.result : null)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('the kept window cannot be read'))
    }
  })
}

/** The first items of the list that the server has drawn in the document; undefined for other lists. */
export function servedListOf(island: Island): (key: string) => ServedList | undefined {
  const { list } = island
  const items = servedList(island)
  if (!list || items.length === 0) return () => undefined
  const cards = items.map((item) => [handleOfId(item.id), cardOf(item)] as const)
  const modules = new Set(items.flatMap((item) => (item.type === 'pin' ? [] : [handleOfId(item.id)])))
  return (key) =>
    key === list.key ? { cards, modules, layOut: (shape) => windowOfIsland(list.pins, key, shape) } : undefined
}

function cardOf(item: WireModule | WireGridPin): object {
  return item.type === 'pin' ? cardOfPin(item, false) : item
}

/** The first page of the feed, which came with the document, laid out as the worker would. */
export function windowOfIsland(pins: readonly WireListedPin[], key: string, shape: GridShape): WindowRow {
  const items = itemsOf(pins)
  const count = items.length
  const sizeOf = (side: 'width' | 'height') => Uint32Array.from(items, (item) => (item.type === 'pin' ? item[side] : 1))
  const kinds = Uint8Array.from(items, (item) => kindCode(item.type === 'pin' ? 'pin' : item.kind))
  const layout = createLayout(shape)
  layOutItems(layout, { widths: sizeOf('width'), heights: sizeOf('height'), kinds }, count)
  const handles = Int32Array.from(items, ({ id }) => handleOfId(id))
  return {
    key,
    shape,
    anchor: null,
    from: 0,
    count,
    heightPx: layout.heightPx,
    handles,
    tops: layout.tops.slice(0, count),
    heights: layout.heights.slice(0, count),
    columns: layout.columns.slice(0, count),
    spans: layout.spans.slice(0, count),
    colors: Uint32Array.from(items, colorOf),
    cards: items.map((item, i) => [handles[i]!, cardOf(item)] as const),
    savedAt: 0,
  }
}

function colorOf(item: WireModule | WireGridPin): number {
  return item.type === 'pin' ? Number.parseInt(item.dominant_color.slice(1), 16) || 0 : 0
}
