import type { ListHeadRow } from './rows.ts'
import { LIST_CHUNK_ROWS } from './schema.ts'

/** Items next to a kept window that a reader may scroll to before the rest of the list is read. */
const AROUND_ITEMS = 200

/** Numbers of the first and the last chunk that hold items around a window. */
export function chunksAround(from: number, length: number): { readonly first: number; readonly last: number } {
  const first = Math.max(0, from - AROUND_ITEMS)
  return {
    first: Math.floor(first / LIST_CHUNK_ROWS),
    last: Math.floor((from + length + AROUND_ITEMS) / LIST_CHUNK_ROWS),
  }
}

export function chunkCount(head: ListHeadRow): number {
  return Math.ceil(head.count / LIST_CHUNK_ROWS)
}
