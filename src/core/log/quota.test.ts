import { expect, test, vi } from 'vitest'
import { LOOK_EVERY_BYTES, roomyStorage } from './guarded-storage.ts'
import { memoryStorage, type Storage } from './storage.ts'
import { storedDisk } from './stored-disk.ts'

/** @param usages percent of the quota, one number per check; the last number is also used for all further checks */
function setUp(...usages: number[]) {
  const free = vi.fn<Storage['free']>(async () => 1)
  const estimate = vi.fn<() => Promise<{ usage: number; quota: number }>>(async () => ({
    usage: usages.length > 1 ? usages.shift()! : usages[0]!,
    quota: 100,
  }))
  const inner: Storage = { ...memoryStorage(), kind: 'disk', free }
  return {
    disk: storedDisk(
      roomyStorage(inner, { estimate }, (error) => {
        throw error
      }),
    ),
    freed: () => free.mock.calls.map(([step]) => step),
    estimate,
  }
}
const chunk = (bytes: number) => ({ n: 1, v: 1, tab: 'a', json: 'x'.repeat(bytes) }) as const

test('the available space is checked with the first write and after every 10 MB', async () => {
  const { disk, estimate, freed } = setUp(50)
  await disk.append([chunk(10)])
  await disk.append([chunk(10)])
  expect(estimate).toHaveBeenCalledTimes(1)
  await disk.append([chunk(LOOK_EVERY_BYTES)])
  expect(estimate).toHaveBeenCalledTimes(2)
  await Promise.resolve()
  expect(freed()).toEqual([])
})

test('a nearly full site frees as much space as it needs before a write fails', async () => {
  const { disk, freed, estimate } = setUp(95, 88)
  await disk.append([chunk(10)])
  await vi.waitFor(() => expect(estimate).toHaveBeenCalledTimes(2))
  expect(freed()).toEqual(['shards'])
})

test('the whole cache is dropped only if a write fails', async () => {
  const { disk, freed } = setUp(95)
  await disk.append([chunk(10)])
  await vi.waitFor(() => expect(freed()).toEqual(['shards', 'lists']))
})
