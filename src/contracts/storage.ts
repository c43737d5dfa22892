import type { Anchor, GridShape } from './stream.ts'

/**
 * Names and shapes on disk that both the page and the core worker know. The page paints the first screen directly from
 * IndexedDB while the worker starts.
 */

export const WINDOWS_STORE = 'windows'
export const VISITOR_ACCOUNT = 'visitor'

/**
 * Name of one of an account's two databases. `commands`: intents and outbox, written with strict durability. `cache`:
 * everything that the server can send again, written with relaxed durability.
 * @param part empty for the prefix that both names share
 */
export function databaseName(account: string, part: 'commands' | 'cache' | ''): string {
  return `pinfold.${account}.${part}`
}

/** Name of the folder in the browser's private file system that has a second copy of the outbox. */
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
  /** Number of items and height of the whole list. They keep the scrollbar in place when the worker takes over. */
  readonly count: number
  readonly heightPx: number
  readonly handles: Int32Array
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly colors: Uint32Array
  readonly cards: readonly (readonly [handle: number, card: unknown])[]
  /** When the window was stored, milliseconds since 1970. */
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
