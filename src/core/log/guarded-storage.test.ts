import { expect, test, vi } from 'vitest'
import { guardedStorage } from './guarded-storage.ts'
import { memoryStorage, type Storage } from './storage.ts'

/** Writes a chunk as the fact log does. */
const append = (storage: Storage): Promise<unknown> =>
  storage.write('cache', ['log'], { durable: false }, ({ log }) => log.add({ n: 1, v: 1, tab: 'a', json: '[]' }))
/** Answers a write as a disk would, whatever its work does. */
const answer = (value: unknown) => Promise.resolve(value as never)

/** A disk, kept in memory, that is full until space was freed this many times. */
function setUp(freeingsNeeded: number) {
  const freed: string[] = []
  const onMemory = vi.fn<(error: unknown) => void>()
  const onCacheLost = vi.fn<() => void>()
  const disk = guardedStorage({
    open: async () => ({
      ...memoryStorage(),
      kind: 'disk',
      free: async (step) => freed.push(step),
      write: async () => {
        if (freed.length < freeingsNeeded) throw new DOMException('the disk is full', 'QuotaExceededError')
        return answer(1)
      },
    }),
    onMemory,
    onCacheLost,
    onLoginOver: () => undefined,
  })
  return { disk, freed, onMemory, onCacheLost }
}

test.each([
  [1, ['shards']],
  [2, ['shards', 'lists']],
])('a full disk drops data step by step until a write fits: %i', async (needed, steps) => {
  const { disk, freed, onMemory, onCacheLost } = setUp(needed)
  expect(await append(disk)).toEqual(1)
  expect(freed).toEqual(steps)
  expect(disk.kind).toBe('disk')
  expect(onMemory).not.toHaveBeenCalled()
  expect(onCacheLost).not.toHaveBeenCalled()
})

test('a disk that stays full drops everything that the server can send again', async () => {
  const { disk, freed, onMemory, onCacheLost } = setUp(3)
  expect(await append(disk)).toEqual(1)
  expect(freed).toEqual(['shards', 'lists', 'cache'])
  expect(onCacheLost).toHaveBeenCalledTimes(1)
  expect(onMemory).not.toHaveBeenCalled()
})

test('only then memory replaces the disk, and no request fails', async () => {
  const { disk, onMemory } = setUp(4)
  expect(await append(disk)).toEqual(1)
  expect(disk.kind).toBe('memory')
  expect(onMemory).toHaveBeenCalledTimes(1)
})

test('calls that meet a full disk at the same time free space once', async () => {
  const { disk, freed } = setUp(2)
  await Promise.all([append(disk), append(disk), append(disk)])
  expect(freed).toEqual(['shards', 'lists'])
})

test('a connection that fails while space is freed is opened again', async () => {
  let openings = 0
  const onMemory = vi.fn<(error: unknown) => void>()
  const disk = guardedStorage({
    open: async () => {
      const isFirst = (openings += 1) === 1
      return {
        ...memoryStorage(),
        kind: 'disk',
        free: () => Promise.reject(new DOMException('the connection is closing', 'InvalidStateError')),
        write: () =>
          isFirst ? Promise.reject(new DOMException('the disk is full', 'QuotaExceededError')) : answer(100),
      }
    },
    onMemory,
    onCacheLost: () => undefined,
    onLoginOver: () => undefined,
  })
  expect(await append(disk)).toEqual(100)
  expect(openings).toBe(2)
  expect(onMemory).not.toHaveBeenCalled()
})

/** A disk whose writes fail, or hang, after each of its first openings. */
function breaking(brokenOpenings: number, failure: 'rejects' | 'hangs') {
  let openings = 0
  const onMemory = vi.fn<(error: unknown) => void>()
  const disk = guardedStorage({
    open: async () => {
      openings += 1
      const isBroken = openings <= brokenOpenings
      return {
        ...memoryStorage(),
        kind: 'disk',
        write: () => {
          if (!isBroken) return answer(100)
          if (failure === 'hangs') return new Promise<never>(() => undefined)
          return Promise.reject(new DOMException('the connection is closing', 'InvalidStateError'))
        },
      }
    },
    onMemory,
    onCacheLost: () => undefined,
    onLoginOver: () => undefined,
    watchdogMs: 20,
  })
  return { disk, onMemory, openings: () => openings }
}

test.each(['rejects', 'hangs'] as const)(
  'storage that %s is opened again once, for all calls that met it',
  async (failure) => {
    const { disk, onMemory, openings } = breaking(1, failure)
    expect(await Promise.all([append(disk), append(disk)])).toEqual([100, 100])
    expect(openings()).toBe(2)
    expect(onMemory).not.toHaveBeenCalled()
  },
)

test.each(['rejects', 'hangs'] as const)('storage that still %s gives way to memory, once', async (failure) => {
  const { disk, onMemory, openings } = breaking(2, failure)
  const answers = await Promise.all([append(disk), append(disk)])
  expect(new Set(answers)).toEqual(new Set([1, 2]))
  expect(openings()).toBe(2)
  expect(disk.kind).toBe('memory')
  expect(onMemory).toHaveBeenCalledTimes(1)
})

test('a newer version waits for queued writes, at most one second, and none of this counts as a failure', async () => {
  const opened: { readonly close: () => void; readonly outdated: () => void }[] = []
  const onMemory = vi.fn<(error: unknown) => void>()
  const flushes: (() => void)[] = []
  const disk = guardedStorage({
    open: async (outdated) => {
      const close = vi.fn<() => void>()
      opened.push({ close, outdated })
      return { ...memoryStorage(), kind: 'disk', close }
    },
    onMemory,
    onCacheLost: () => undefined,
    onLoginOver: () => undefined,
    onOutdated: () => new Promise((resolve) => void flushes.push(resolve)),
  })
  for (const turn of [0, 1, 2]) {
    await append(disk)
    // Both databases of the connection report the newer version.
    opened[turn]!.outdated()
    opened[turn]!.outdated()
    expect(flushes.length).toBe(turn + 1)
    expect(opened[turn]!.close).not.toHaveBeenCalled()
    flushes[turn]!()
    await vi.waitFor(() => expect(opened[turn]!.close).toHaveBeenCalledTimes(1))
  }
  await append(disk)
  expect(opened.length).toBe(4)
  expect(onMemory).not.toHaveBeenCalled()
})

test('a thread that was busy for longer than the time limit does not count the storage as dead', async () => {
  const watchdogMs = 50
  const onMemory = vi.fn<(error: unknown) => void>()
  let calls = 0
  const disk = guardedStorage({
    open: async () => ({
      ...memoryStorage(),
      kind: 'disk',
      write: () =>
        new Promise((resolve) => {
          calls += 1
          setImmediate(() => {
            const busyUntil = performance.now() + 3 * watchdogMs
            while (performance.now() < busyUntil);
            // Simulates an event that was already waiting, like those of IndexedDB. Timers that are due run before it.
            setImmediate(() => {
              resolve(1 as never)
            })
          })
        }),
    }),
    onMemory,
    onCacheLost: () => undefined,
    onLoginOver: () => undefined,
    watchdogMs,
  })
  expect(await append(disk)).toEqual(1)
  expect(calls).toBe(1)
  expect(disk.kind).toBe('disk')
  expect(onMemory).not.toHaveBeenCalled()
})

test('a row that already exists is not a storage failure', async () => {
  const onMemory = vi.fn<(error: unknown) => void>()
  let openings = 0
  const disk = guardedStorage({
    open: async () => {
      openings += 1
      return {
        ...memoryStorage(),
        kind: 'disk',
        write: () => Promise.reject(new DOMException('the key is known', 'ConstraintError')),
      }
    },
    onMemory,
    onCacheLost: () => undefined,
    onLoginOver: () => undefined,
  })
  await expect(append(disk)).rejects.toThrow('the key is known')
  expect(openings).toBe(1)
  expect(onMemory).not.toHaveBeenCalled()
})
