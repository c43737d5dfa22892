import { handleOfId } from '#contracts/handle.ts'
import { databaseName, isWindowRow, VISITOR_ACCOUNT, WINDOWS_STORE, type WindowRow } from '#contracts/storage.ts'
import type { GridShape } from '#contracts/stream.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { cardOfPin } from '#features/pins/domain/pin-card.ts'
import type { Island } from '#features/start/contract.ts'
import { createLayout } from '#geometry/masonry.ts'

/**
 * Reads what the core worker kept around a list's reading position, straight from IndexedDB, while the worker starts.
 * Null where there is nothing, or nothing readable: the worker's own geometry comes anyway.
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

/** Null where there is no such database: opening must not make one, since its schema is the worker's to write. */
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

/** The page's own first feed page, laid out as the worker will lay it out. */
export function windowOfIsland(pins: readonly WireGridPin[], key: string, shape: GridShape): WindowRow {
  const layout = createLayout(shape)
  const widths = pins.map((pin) => pin.width)
  const heights = pins.map((pin) => pin.height)
  layout.append(widths, heights)
  const count = pins.length
  const handles = Int32Array.from(pins, (pin) => handleOfId(pin.id))
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
    colors: Uint32Array.from(pins, (pin) => Number.parseInt(pin.dominant_color.slice(1), 16) || 0),
    cards: pins.map((pin, i) => [handles[i]!, cardOfPin(pin, false)] as const),
    savedAt: 0,
  }
}
