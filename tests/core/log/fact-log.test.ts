import { expect, test } from 'vitest'
import { pinId } from '#testing/samples.ts'
import type { AnyFact } from '#features/index.ts'
import type { Disk } from '#core/log/disk.ts'
import { createFactLog } from '#core/log/fact-log.ts'
import { memoryDisk } from '#core/log/stored-disk.ts'
import { toChunks, type ChunkRow } from '#core/log/schema.ts'

function like(number: number): AnyFact {
  return { id: String(number), type: 'pin/liked', at: number, by: null, payload: { pinId: pinId(number) } }
}

/** A log over chunks that another tab has written, one per fact. */
function given(
  count: number,
  isRestored = true,
  { uptime = () => performance.now(), ...disk }: Partial<Disk> & { readonly uptime?: () => number } = {},
) {
  const rows: ChunkRow[] = []
  const write = (): ChunkRow => {
    const row = { ...toChunks([like(rows.length + 1)], 'another')[0]!, seq: rows.length + 1 }
    rows.push(row)
    return row
  }
  for (let n = 0; n < count; n += 1) write()
  let say: (message: unknown) => void = () => undefined
  const folded: number[] = []
  const reads: number[] = []
  const state = { whileFolding: (): void => undefined, anchor: 0, missed: 0, lost: 0 }
  const log = createFactLog({
    disk: {
      ...memoryDisk(),
      kind: 'disk',
      chunksAfter: async (seq, limit = Infinity) => {
        reads.push(limit)
        return rows.filter((row) => row.seq > Math.max(seq, state.anchor)).slice(0, limit)
      },
      extent: async () => ({ anchor: state.anchor, last: rows.at(-1)?.seq ?? state.anchor }),
      ...disk,
    },
    channel: { post: () => undefined, onMessage: (listener) => (say = listener), close: () => undefined },
    tab: 'this',
    onForeign: async (facts) => {
      folded.push(...facts.map((fact) => fact.at))
      state.whileFolding()
      await Promise.resolve()
    },
    onLogLost: () => {
      state.lost += 1
    },
    onMissed: async () => {
      state.missed += 1
      await Promise.resolve()
    },
    uptime,
    onError: (error) => {
      throw error
    },
  })
  log.damaged$.subscribe((error) => {
    throw error
  })
  const empty = (): void => void rows.splice(0)
  if (isRestored) log.startAt(0, { facts: 0, bytes: 0 })
  return {
    log,
    folded,
    reads,
    state,
    write,
    empty,
    announce: (row: ChunkRow) => say({ kind: 'chunks', chunks: [row] }),
  }
}

test('a long series of chunks from other tabs is read in parts, completely and in order', async () => {
  const { log, folded, reads } = given(30)
  await log.readMissedChunks()
  expect(folded).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  expect(reads.length).toBeGreaterThan(3)
  expect(log.contiguous).toBe(30)
})

test('chunks that are announced during this reading are not lost', async () => {
  const { log, folded, state, write, announce } = given(10)
  state.whileFolding = () => {
    if (folded.length === 3) announce(write())
  }
  await log.readMissedChunks()
  expect(folded).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('chunks that arrive before an earlier one wait, so that all are folded in the order of the log', async () => {
  const { log, folded, reads, write, announce } = given(0)
  const rows = [write(), write(), write()]
  announce(rows[2]!)
  announce(rows[1]!)
  expect(folded).toEqual([])
  announce(rows[0]!)
  expect(folded).toEqual([1, 2, 3])
  expect(log.contiguous).toBe(3)
  expect(reads).toEqual([])
})

test('a chunk that nobody announced is read when it is needed, and early chunks follow it', async () => {
  const { log, folded, write, announce } = given(0)
  const rows = [write(), write(), write()]
  announce(rows[2]!)
  await log.reach(2)
  expect(folded).toEqual([1, 2, 3])
  announce(rows[1]!)
  announce(rows[2]!)
  expect(folded).toEqual([1, 2, 3])
})

test('chunks that other tabs announce during a start wait until the tables are in memory', async () => {
  const { log, folded, write, announce } = given(0, false)
  const rows = [write(), write(), write()]
  announce(rows[0]!)
  const reached = log.reach(3)
  announce(rows[1]!)
  await Promise.resolve()
  expect(folded).toEqual([])
  log.startAt(2, { facts: 2, bytes: 40 })
  await reached
  expect(folded).toEqual([3])
})

test('if a snapshot covers facts that this tab never read, the tables are read again, and no fact counts as folded', async () => {
  const { log, folded, state } = given(10)
  state.anchor = 7
  await log.readMissedChunks()
  expect(state.missed).toBe(1)
  expect(log.contiguous).toBe(0)
  log.startAt(10, { facts: 3, bytes: 60 })
  await log.readMissedChunks()
  expect(state.missed).toBe(1)
  expect(folded).toEqual([8, 9, 10])
})

test('a snapshot of facts that this tab has folded changes nothing', async () => {
  const { log, state } = given(10)
  await log.readMissedChunks()
  state.anchor = 10
  await log.readMissedChunks()
  expect(state.missed).toBe(0)
})

test('if the browser deleted the databases, the restarted log is followed from its beginning', async () => {
  const { log, folded, state, write, empty, announce } = given(10)
  await log.readMissedChunks()
  empty()
  const first = write()
  announce(first)
  await log.readMissedChunks()
  expect(state).toMatchObject({ lost: 1, missed: 1 })
  log.startAt(1, { facts: 1, bytes: 20 })
  announce(write())
  expect(folded.slice(10)).toEqual([2])
})

test('facts after a write that the storage lost wait for it, so the log has facts in the order of their folding', async () => {
  const order: string[] = []
  let again = (): void => undefined
  const lost = new Promise<void>((resolve) => (again = resolve))
  let nowMs = 0
  const { log } = given(0, true, {
    append: async () => {
      await lost
      order.push('received')
      return [1]
    },
    appendLed: async () => {
      order.push('act')
      return [2]
    },
    uptime: () => nowMs,
  })
  const received = log.append([like(1)])
  await Promise.resolve()
  await Promise.resolve()
  nowMs = 101
  const act = log.appendLed([like(2)], 1)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(order).toEqual([])
  again()
  await Promise.all([received, act])
  expect(order).toEqual(['received', 'act'])
})
