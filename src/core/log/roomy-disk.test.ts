import { expect, test, vi } from 'vitest'
import type { Disk } from './disk.ts'
import { memoryDisk } from './memory-disk.ts'
import { LOOK_EVERY_BYTES, roomyDisk } from './roomy-disk.ts'

function setUp(usage: number) {
  const freeSome = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const estimate = vi.fn<() => Promise<{ usage: number; quota: number }>>(async () => ({ usage, quota: 100 }))
  const inner: Disk = { ...memoryDisk(), kind: 'disk', freeSome }
  return {
    disk: roomyDisk(inner, { estimate }, (error) => {
      throw error
    }),
    freeSome,
    estimate,
  }
}
const chunk = (bytes: number) => ({ n: 1, v: 1, tab: 'a', json: 'x'.repeat(bytes) }) as const

test('the room is looked at with the first write and after each 10 MB', async () => {
  const { disk, estimate, freeSome } = setUp(50)
  await disk.append([chunk(10)])
  await disk.append([chunk(10)])
  expect(estimate).toHaveBeenCalledTimes(1)
  await disk.append([chunk(LOOK_EVERY_BYTES)])
  expect(estimate).toHaveBeenCalledTimes(2)
  await Promise.resolve()
  expect(freeSome).not.toHaveBeenCalled()
})

test('a site that is nearly full makes room before a write fails', async () => {
  const { disk, freeSome } = setUp(91)
  await disk.append([chunk(10)])
  await vi.waitFor(() => expect(freeSome).toHaveBeenCalledTimes(1))
})
