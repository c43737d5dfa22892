import type { ListKey } from '#contracts/ids.ts'
import type { ListModule } from '#contracts/list-module.ts'
import { NEVER, type Moment } from '#contracts/moment.ts'
import { type ListChunkRow, type ListHeadRow, LIST_CHUNK_ROWS, LIST_HEAD } from '../log/schema.ts'
import type { IdIndex } from '../store/id-index.ts'
import { chunkOf } from './list-chunk.ts'
import type { ListItems } from './list-items.ts'

/** A list's confirmed order. Its first `savedCount` items are on disk and have not changed since. */
export interface OrderToSave {
  readonly key: ListKey
  readonly index: IdIndex
  readonly items: ListItems
  readonly dropped: NonNullable<ListHeadRow['dropped']>
  readonly modules: readonly ListModule[]
  readonly savedCount: number
  readonly bookmark: string
  readonly at: number
  readonly moment: Moment
  readonly lastEdit: Moment
}

type Rows = readonly (ListHeadRow | ListChunkRow)[]

/** The rows to write, made in one slice: about 0.5 ms per chunk. */
export function rowsOf(order: OrderToSave): Rows {
  const { count } = order.items
  const rows: (ListHeadRow | ListChunkRow)[] = [headOf(order, count)]
  for (let chunk = firstChunk(order); chunk * LIST_CHUNK_ROWS < count; chunk += 1)
    rows.push(chunkOf(order.key, order.items, chunk, order.index))
  return rows
}

/**
 * The rows to write, with pauses between chunks. If items are appended during the pauses, the last chunk may have more
 * items than the head counts.
 * @param isSame returns false if the list was replaced or edited during a pause
 * @returns null if the list was replaced or edited
 */
export async function rowsInSlices(
  order: OrderToSave,
  count: number,
  pause: () => Promise<void>,
  isSame: () => boolean,
): Promise<Rows | null> {
  const rows: (ListHeadRow | ListChunkRow)[] = [headOf(order, count)]
  for (let chunk = firstChunk(order); chunk * LIST_CHUNK_ROWS < count; chunk += 1) {
    rows.push(chunkOf(order.key, order.items, chunk, order.index))
    await pause()
    if (!isSame()) return null
  }
  return rows
}

const firstChunk = ({ savedCount }: OrderToSave): number => Math.floor(savedCount / LIST_CHUNK_ROWS)

function headOf({ key, bookmark, at, moment, lastEdit, dropped, modules }: OrderToSave, count: number): ListHeadRow {
  return {
    key,
    chunk: LIST_HEAD,
    count,
    bookmark,
    at,
    ...(moment === NEVER ? {} : { moment }),
    ...(lastEdit === NEVER ? {} : { lastEdit }),
    ...(dropped.length > 0 ? { dropped } : {}),
    ...(modules.length > 0 ? { modules } : {}),
  }
}
