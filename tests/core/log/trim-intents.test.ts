import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import { folderOf, row } from '#testing/journal-files.ts'
import type { Disk } from '#core/log/disk.ts'
import { openDatabases } from '#core/log/databases.ts'
import { storedDisk } from '#core/log/stored-disk.ts'
import { openDisk } from '#testing/open-disk.ts'
import { JOURNAL_SLOTS, type JournalFolder } from '#core/log/journal.ts'
import { journaledDisk } from '#core/log/journaled-disk.ts'

const idb = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/** Acts that were queued and carried out. */
async function done(disk: Disk, ids: readonly string[]): Promise<void> {
  const commands = ids.map((id) => row(id))
  await disk.enqueue(
    commands.map((one) => one.row),
    commands.map(({ intent }) => intent),
  )
  const epoch = await disk.raiseEpoch()
  for (const one of await disk.outbox()) await disk.removeOutbox(one, epoch)
}

async function trimTo(disk: Disk, keepIntents: number): Promise<void> {
  const epoch = await disk.raiseEpoch()
  const head = { name: 'head', anchor: 0, slots: {} } as const
  const use = { name: 'shards', tables: {} } as const
  expect(await disk.compact({ epoch, head, use, ids: [], shards: [], drop: [], lists: [], keepIntents })).toBe(true)
}

const numbered = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${word}${n}`)

test('trimmed acts are known by their ids, from every trimming', async () => {
  const disk = await openDisk('1', idb())
  const [early, late] = [numbered('early', 620), numbered('late', 30)]
  await done(disk, early)
  await trimTo(disk, 10)
  expect((await disk.intents()).map(({ id }) => id)).toEqual(early.slice(-10))
  await done(disk, late)
  await trimTo(disk, 10)
  await trimTo(disk, 10)
  expect((await disk.intents()).map(({ id }) => id)).toEqual(late.slice(-10))
  expect(await disk.knownIntents([...early, 'never', ...late])).toEqual(new Set([...early, ...late]))
})

test('no more ids are kept than a journal can hold', async () => {
  const storage = await openDatabases('1', idb())
  const disk = storedDisk(storage)
  const ids = numbered('a', OUTBOX_MAX_COMMANDS + 5)
  const commands = ids.map((id) => row(id))
  await disk.enqueue(
    commands.map((one) => one.row),
    commands.map(({ intent }) => intent),
  )
  await storage.write('commands', ['outbox'], { durable: true }, ({ outbox }) => outbox.clear())
  await trimTo(disk, 0)
  expect(await disk.knownIntents(ids)).toEqual(new Set(ids.slice(5)))
})

test('a command that a dead tab still had as pending is not queued again while the journal of its sender is locked', async () => {
  const databases = idb()
  const stored = (): Promise<Disk> => openDisk('1', databases)
  const locked = new Set<number>()
  const { folder } = folderOf(JOURNAL_SLOTS)
  const guarded: JournalFolder = { ...folder, open: async (slot) => (locked.has(slot) ? null : folder.open(slot)) }
  const failing = (error: unknown): void => {
    throw error
  }
  const tab = async () => journaledDisk(await stored(), guarded, failing)

  const dead = await tab()
  const { row: act, intent } = row('act')
  await dead.enqueue([act], [intent])
  const leader = await tab()
  await done(leader, ['another act'])
  expect(await leader.outbox()).toEqual([])
  await trimTo(leader, 0)
  locked.add(1)
  expect(await (await tab()).lost()).toEqual([])
})
