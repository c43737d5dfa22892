import { expect, test } from 'vitest'
import { endLogin, openJournal, type JournalFile, type JournalFolder, type JournaledCommand } from './journal.ts'
import { journaledDisk } from './journaled-disk.ts'
import { memoryDisk } from './stored-disk.ts'

const command = (id: string, at = 1): JournaledCommand => ({
  row: {
    id,
    name: 'likePin',
    args: {},
    lane: 'x',
    at,
    by: null,
    facts: [],
    state: 'waiting',
    attempts: 0,
    failure: null,
  },
  intent: { id, name: 'likePin', args: {}, at },
})

/** A folder whose slots keep their bytes when a tab closes. While a tab has a slot open, no other tab can open it. */
function createFolder(): JournalFolder {
  const slots = new Map<number, { isOpen: boolean; readonly bytes: [Uint8Array, Uint8Array] }>()
  return {
    async open(number, isNew) {
      const slot = slots.get(number) ?? { isOpen: false, bytes: [new Uint8Array(), new Uint8Array()] as const }
      if (slot.isOpen || (!isNew && !slots.has(number))) return null
      const held = { isOpen: true, bytes: [...slot.bytes] as [Uint8Array, Uint8Array] }
      slots.set(number, held)
      const file = (which: 0 | 1): JournalFile => ({
        read: () => held.bytes[which].slice(),
        write(bytes, at) {
          const grown = new Uint8Array(Math.max(held.bytes[which].length, at + bytes.length))
          grown.set(held.bytes[which])
          grown.set(bytes, at)
          held.bytes[which] = grown
        },
        flush: () => undefined,
        close: () => {
          held.isOpen = false
        },
      })
      return [file(0), file(1)]
    },
    remove: () => Promise.reject(new DOMException('a tab still has its journal open', 'NoModificationAllowedError')),
  }
}

const noError = (error: unknown): void => {
  throw error
}

/**
 * A tab of the session `login`.
 * @param stored the tab's IndexedDB; if omitted, one that does not know the commands in the journals
 */
function tabOf(login: string, folder: JournalFolder, stored = memoryDisk()) {
  const disk = journaledDisk({ ...stored, kind: 'disk' }, folder, noError, () => login)
  return {
    disk,
    async act(id: string, at = 1) {
      const { row, intent } = command(id, at)
      await disk.enqueue([row], [intent])
    },
    async takeUp() {
      const lost = await disk.lost()
      await disk.enqueue(
        lost.map(({ row }) => row),
        lost.map(({ intent }) => intent),
      )
      await disk.found()
      return lost.map(({ row }) => row.id)
    },
    async close() {
      disk.close()
      // A journal is flushed before it is closed.
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}

test('commands that a frozen tab kept through a log-out are removed and not queued in the next session', async () => {
  const folder = createFolder()
  const frozen = tabOf('first session', folder)
  await frozen.act('of the first session')
  await endLogin(folder, 'first session')
  const next = tabOf('second session', folder)
  await next.act('of the second session')
  await frozen.close()
  expect(await next.takeUp()).toEqual([])
  expect(openJournal((await folder.open(0, false))!).live.size).toBe(0)
})

test('commands that another session lost are queued in this one, and end when this session logs out', async () => {
  const folder = createFolder()
  const lost = tabOf('lost with its databases', folder)
  await lost.act('kept')
  await lost.close()
  const next = tabOf('second session', folder)
  expect(await next.takeUp()).toEqual(['kept'])
  await next.close()
  await endLogin(folder, 'lost with its databases')
  const again = tabOf('third session', folder)
  expect(await again.takeUp()).toEqual(['kept'])
  await again.close()
  await endLogin(folder, 'third session')
  expect(await tabOf('fourth session', folder).takeUp()).toEqual([])
})

test('commands that a leader joins with its own journal are recovered in the order of the queue', async () => {
  const folder = createFolder()
  const stored = memoryDisk()
  const left = tabOf('session', folder, stored)
  await left.act('first', 100)
  await left.act('second', 200)
  const leader = tabOf('session', folder, stored)
  await leader.act('third', 300)
  await left.close()
  expect(await leader.takeUp()).toEqual([])
  await leader.close()
  expect(await tabOf('next session', folder).takeUp()).toEqual(['first', 'second', 'third'])
})

test('a tab whose IndexedDB fails while it becomes the leader leaves the journals unchanged', async () => {
  const folder = createFolder()
  const left = tabOf('session', folder)
  await left.act('waits on disk')
  await left.close()
  let kind: 'disk' | 'memory' = 'disk'
  const memory = memoryDisk()
  const breaking = {
    ...memory,
    get kind() {
      return kind
    },
    knownIntents: async (ids: readonly string[]) => {
      kind = 'memory'
      return memory.knownIntents(ids)
    },
  }
  const disk = journaledDisk(breaking, folder, noError)
  expect(await disk.lost()).toEqual([])
  await disk.found()
  expect([...openJournal((await folder.open(0, false))!).live.keys()]).toEqual(['waits on disk'])
})
