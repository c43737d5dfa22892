import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

function setUp() {
  let nowMs = 0
  let reads = 0
  const shared = createSharedReads(() => nowMs)
  const get = (key = 'feed') => shared.get(key, async () => (reads += 1))
  return { shared, get, pass: (ms: number) => void (nowMs += ms), reads: () => reads }
}

test('visitors of one second share one reading, each call its own', async () => {
  const { get, pass, reads } = setUp()
  expect(await Promise.all([get(), get(), get('topics')])).toEqual([1, 1, 2])
  pass(999)
  expect(await get()).toBe(1)
  pass(1)
  expect(await get()).toBe(3)
  expect(reads()).toBe(3)
})

test('a change is seen at once by whoever asks after it, even if a reading from before it is under way', async () => {
  const { shared, get } = setUp()
  const before = get()
  shared.clear()
  expect(await get()).toBe(2)
  expect(await before).toBe(1)
  expect(await get()).toBe(2)
})

test('a failed reading is not kept', async () => {
  const { shared, get } = setUp()
  await expect(shared.get('feed', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  expect(await get()).toBe(1)
})

test('many different calls fill no memory', async () => {
  const { get } = setUp()
  for (let n = 0; n < 600; n += 1) await get(`feed ${n}`)
  expect(await get('feed 599')).toBe(600)
  expect(await get('feed 0')).toBe(601)
})
