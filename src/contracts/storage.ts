import type { Anchor, GridShape } from './stream.ts'

/**
 * Names and shapes on disk that the page knows as well as the core worker, because it paints the first screen directly
 * from IndexedDB while the worker starts.
 */

export const WINDOWS_STORE = 'windows'
export const VISITOR_ACCOUNT = 'visitor'

/**
 * `commands`: intents and outbox, strict durability. `cache`: everything that the server can send again, relaxed.
 * @param part empty for the common prefix of both names
 */
export function databaseName(account: string, part: 'commands' | 'cache' | ''): string {
  return `pinfold.${account}.${part}`
}

/** Folder in the browser's private file system with a second copy of the queue. */
export function journalName(account: string): string {
  return `pinfold.${account}.journal`
}

/** Items around the reading position of a list: enough for one painted screen. */
export interface WindowRow {
  /** The list's key. */
  readonly key: string
  readonly shape: GridShape
  readonly anchor: Anchor | null
  /** Index of the first stored item. */
  readonly from: number
  /** Number of items and height of the whole list, so that the scrollbar does not move when the worker takes over. */
  readonly count: number
  readonly heightPx: number
  readonly handles: Int32Array
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly colors: Uint32Array
  readonly cards: readonly (readonly [handle: number, card: unknown])[]
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** False for a damaged row, which counts as absent. */
export function isWindowRow(row: unknown): row is WindowRow {
  if (typeof row !== 'object' || row === null) return false
  const { shape, anchor, from, count, handles, tops, heights, columns, spans, colors, cards } =
    row as Partial<WindowRow>
  if (!(handles instanceof Int32Array) || !Array.isArray(cards) || !cards.every(Array.isArray)) return false
  const perItem = [tops, heights, columns, spans, colors]
  return (
    perItem.every((array) => ArrayBuffer.isView(array) && array.length === handles.length) &&
    [from, count, shape?.columns, shape?.columnWidthPx].every(Number.isInteger) &&
    (anchor === null || Number.isInteger(anchor?.index))
  )
}
