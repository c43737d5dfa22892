import { expect, test, vi } from 'vitest'
import { splitId } from '#contracts/handle.ts'
import type { Disk } from '#core/log/disk.ts'
import { memoryDisk } from '#core/log/stored-disk.ts'
import { ID_CHUNK_ROWS } from '#core/log/schema.ts'
import { pinId } from '#testing/samples.ts'
import { createIdIndex, NO_SLOT } from '#core/store/id-index.ts'
import { createSlotSearch } from '#core/store/slot-search.ts'

const ON_DISK = ID_CHUNK_ROWS + 500

function setUp() {
  const index = createIdIndex()
  const ids = vi.fn<Disk['ids']>(async () =>
    [0, ID_CHUNK_ROWS].map((from) => {
      const words = Array.from({ length: Math.min(ID_CHUNK_ROWS, ON_DISK - from) }, (_, i) => splitId(pinId(from + i)))
      return {
        table: 'pins',
        chunk: from / ID_CHUNK_ROWS,
        high: Uint32Array.from(words, ({ high }) => high),
        low: Uint32Array.from(words, ({ low }) => low),
      }
    }),
  )
  return { index, ids, search: createSlotSearch({ table: 'pins', disk: { ...memoryDisk(), ids }, index }) }
}

test('single pins are found on disk, and no others are loaded into memory', async () => {
  const { index, search } = setUp()
  await search.find([pinId(7), pinId(ID_CHUNK_ROWS + 3), pinId(ON_DISK + 1)])
  expect(index.slotOf(pinId(7))).toBe(7)
  expect(index.slotOf(pinId(ID_CHUNK_ROWS + 3))).toBe(ID_CHUNK_ROWS + 3)
  expect(index.slotOf(pinId(ON_DISK + 1))).toBe(NO_SLOT)
  expect(index.count).toBe(2)
})

test('the stored index is read once, and again if it could not be read', async () => {
  const { index, ids, search } = setUp()
  ids.mockRejectedValueOnce(new DOMException('not now', 'InvalidStateError'))
  await expect(search.find([pinId(1)])).rejects.toThrow('not now')
  await search.find([pinId(1)])
  await search.find([pinId(2), pinId(ON_DISK)])
  await search.find([pinId(ON_DISK)])
  expect([index.slotOf(pinId(1)), index.slotOf(pinId(2))]).toEqual([1, 2])
  expect(ids).toHaveBeenCalledTimes(2)
})
