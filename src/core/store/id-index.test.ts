import { expect, test } from 'vitest'
import { handleOfId, joinId, splitId } from '#contracts/handle.ts'
import { createIdIndex, NO_SLOT } from './id-index.ts'

test('ids of up to 64 bits are split and joined again', () => {
  for (const id of [
    '1',
    '999999999',
    '1000000000',
    '700000000003',
    '4294967296',
    '556035960492162838',
    '9223372036854775807',
  ]) {
    const { high, low } = splitId(id)
    expect(joinId(high, low)).toBe(id)
  }
})

test('an id has the same handle in every page; if its hash is taken, it gets the next number', () => {
  const index = createIdIndex()
  const byHandle = new Map<number, string>()
  for (let i = 0; i < 60_000; i += 1) {
    const id = String(500_000_000_000 + i * 7_919)
    const handle = index.handleOf(id)
    expect(byHandle.get(handle)).toBeUndefined()
    byHandle.set(handle, id)
  }
  let same = 0
  for (const [handle, id] of byHandle) {
    if (handle === handleOfId(id)) same += 1
    if (index.idOf(handle) !== id || index.handleOf(id) !== handle) throw new Error(`handle ${handle} is not ${id}`)
  }
  expect(same).toBeGreaterThan(59_900)
  expect(index.count).toBe(60_000)
})

test('an id keeps its slot, and an unknown id has none', () => {
  const index = createIdIndex()
  index.handleOf('42')
  expect(index.slotOf('42')).toBe(NO_SLOT)
  index.setSlot('42', 7)
  expect(index.slotOf('42')).toBe(7)
  expect(index.slotOf('43')).toBe(NO_SLOT)
  expect(index.has('43')).toBe(false)
})
