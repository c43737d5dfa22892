import type { ListKey } from '#contracts/ids.ts'
import type { Disk } from '../log/disk.ts'
import type { ListChunkRow } from '../log/schema.ts'
import type { TableShards } from '../store/table-shards.ts'
import { NO_SLOT } from '../store/id-index.ts'

/**
 * Chunks that the next start reads first, around the kept places of these lists, with the slots that their pins have got
 * since they were written: an order that came as a manifest stands on disk before its pins do, and a start that knows no
 * slot of what it shows has to read the whole id index before its first screen (C3).
 * @returns those that have to be written again; the leader's, in which nobody else writes lists
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
