import { expect, test } from 'vitest'
import { createShardUse } from './shard-use.ts'

const at = (minutes: number) => minutes * 60_000

test('the least recently used shards are evicted until the rest fits', () => {
  const use = createShardUse()
  for (let shard = 0; shard < 10; shard += 1) use.written(shard, 100, at(shard + 1))
  use.touch(0, at(60))
  expect(use.takeSurplus(1_000, () => false)).toEqual([])
  expect(use.takeSurplus(650, () => false)).toEqual([1, 2, 3, 4])
  // The shards of the first call are gone already, so the rest fits and none is returned.
  expect(use.takeSurplus(650, () => false)).toEqual([])
})

test('shards in memory are not evicted from disk', () => {
  const use = createShardUse()
  for (let shard = 0; shard < 4; shard += 1) use.written(shard, 100, at(1))
  expect(use.takeSurplus(200, (shard) => shard < 2)).toEqual([2, 3])
})

test('the use of shards is continued from the last session, with the use since then', () => {
  const before = createShardUse()
  before.written(0, 100, at(5))
  before.written(1, 100, at(6))
  const use = createShardUse()
  use.touch(0, at(7))
  use.restore(before.toStore())
  expect(use.takeSurplus(100, () => false)).toEqual([1])
})
