import type { ListKey } from '#contracts/ids.ts'
import type { Disk } from '../log/disk.ts'
import type { ListChunkRow } from '../log/schema.ts'
import type { TableShards } from '../store/table-shards.ts'
import { NO_SLOT } from '../store/id-index.ts'

/**
 * Finds chunks around the kept positions of these lists whose pins got slots after the chunk was written. The order of
 * a manifest is stored before its pins are. If a chunk lacks the slots of its pins, the next start has to read the
 * whole id index before its first screen (figure C3).
 * @returns the chunks to write again. Call it only in the leader, because other tabs do not write lists
 */
export async function chunksWithNewSlots(
  keys: Iterable<ListKey>,
  disk: Pick<Disk, 'openList'>,
  shards: Pick<TableShards, 'slotOf'>,
): Promise<readonly ListChunkRow[]> {
  const rows: ListChunkRow[] = []
  for (const key of keys) {
    const { stored } = await disk.openList(key)
    for (const chunk of stored?.chunks ?? []) {
      const slots = chunk.slots.map((slot, i) =>
        slot === NO_SLOT ? shards.slotOf(chunk.high[i]!, chunk.low[i]!) : slot,
      )
      if (slots.some((slot, i) => slot !== chunk.slots[i])) rows.push({ ...chunk, slots })
    }
  }
  return rows
}
