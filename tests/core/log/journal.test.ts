import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { files, row } from '#testing/journal-files.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'
import { JOURNAL_BYTES_MAX, openJournal, crc32 } from '#core/log/journal.ts'
import { JOURNAL_FLUSH_MS, journaledDisk } from '#core/log/journaled-disk.ts'
import { memoryDisk } from '#core/log/stored-disk.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

test('the checksum is the CRC-32 of zip', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('commands in a journal are there when it is opened again, settled ones are not', () => {
  const { pair } = files()
  const first = openJournal(pair)
  first.add([row('a'), row('b', { text: 'Grüße' })])
  first.settle(['a'])
  first.add([row('c')])
  const second = openJournal(pair)
  expect([...second.live.values()]).toEqual([row('b', { text: 'Grüße' }), row('c')])
  expect([...second.done]).toEqual(['a'])
  second.add([row('a'), row('b')])
  expect([...openJournal(pair).live.keys()]).toEqual(['b', 'c'])
})

test('wherever the power fails, earlier commands are there and a torn frame is not', () => {
  for (let cut = 0; cut < 400; cut += 1) {
    const { pair, powerFailsAfter } = files()
    const before = openJournal(pair)
    before.add([row('a'), row('b')])
    powerFailsAfter(cut)
    before.add([row('c')])
    before.keep(new Set(['a', 'b', 'c']), before.mark)
    powerFailsAfter(Infinity)
    const after = openJournal(pair)
    const ids = [...after.live.keys()]
    expect(ids.slice(0, 2)).toEqual(['a', 'b'])
    expect(ids.length === 2 || ids[2] === 'c').toBe(true)
    after.add([row('d')])
    expect([...openJournal(pair).live.keys()]).toEqual([...ids, 'd'])
  }
})

test('a long journal is rewritten and keeps pending commands and those that were added meanwhile', () => {
  const { pair, contents } = files()
  const journal = openJournal(pair)
  for (let i = 0; !journal.isLong; i += 1) journal.add([row(String(i), { text: 'x'.repeat(500) })])
  const { mark } = journal
  journal.add([row('meanwhile')])
  journal.keep(new Set(['3']), mark)
  expect([...openJournal(pair).live.keys()]).toEqual(['3', 'meanwhile'])
  for (let i = 0; i < 5_000; i += 1) {
    journal.add([row(`s${i}`, { text: 'x'.repeat(500) })])
    journal.settle([`s${i}`])
    if (journal.isLong) journal.keep(new Set(['3']), journal.mark)
  }
  expect(Math.max(...contents.map((bytes) => bytes.length))).toBeLessThan(2 * JOURNAL_BYTES_MAX)
})

async function loseDatabases(indexedDB: IDBFactory): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const request = indexedDB.deleteDatabase(name!)
    await new Promise((resolve) => (request.onsuccess = resolve))
  }
}

test('pending commands are sent once each although IndexedDB was reset, and settled ones are not sent again', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [first, other] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const home = first.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  await first.core.dispatch({ id: 'sent', name: 'likePin', args: { pinId: pinId(1) } })
  await until(() => expect(server.effects).toEqual([`liked ${pinId(1)}`]))
  await vi.waitFor(async () => expect(await first.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
  first.setOnline(false)
  other.setOnline(false)
  await first.core.dispatch({ id: 'here', name: 'likePin', args: { pinId: pinId(2) } })
  await other.core.dispatch({ id: 'there', name: 'likePin', args: { pinId: pinId(3) } })
  first.close()
  other.close()
  await loseDatabases(browser.indexedDB)

  const again = await browser.openTab(MEMBER)
  await until(() => expect(server.effects.toSorted()).toEqual([1, 2, 3].map((n) => `liked ${pinId(n)}`)))
  await vi.waitFor(async () => expect(await again.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
  again.close()
  await loseDatabases(browser.indexedDB)
  const third = await browser.openTab(MEMBER)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await third.core.engine()!.disk.outbox()).toEqual([])
  expect(server.effects.length).toBe(3)
  expect(browser.warnings).toEqual([])
})

test('a command survives although memory replaced the storage and the tab was closed', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const open = browser.indexedDB.open.bind(browser.indexedDB)
  const broken = () => {
    throw new DOMException('the disk is full', 'SecurityError')
  }
  Object.assign(browser.indexedDB, { open: broken })
  const tab = await browser.openTab(MEMBER, { online: false })
  expect((await tab.core.dispatch({ id: 'kept', name: 'likePin', args: { pinId: pinId(4) } })).ok).toBe(true)
  tab.close()
  Object.assign(browser.indexedDB, { open })
  await browser.openTab(MEMBER)
  await until(() => expect(server.effects).toEqual([`liked ${pinId(4)}`]))
})

test('a log-out deletes the journal', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  await one.core.dispatch({ id: 'a', name: 'likePin', args: { pinId: pinId(1) } })
  await two.core.dispatch({ id: 'b', name: 'likePin', args: { pinId: pinId(2) } })
  expect(browser.journals()).toHaveLength(1)
  expect((await one.core.request('logOut', { mayLose: true })).ok).toBe(true)
  await until(() => expect(browser.journals()).toEqual([]))
})

/** A disk with one call and a journal, and the order of what happens to them. */
function beside(kind: 'disk' | 'memory') {
  const steps: string[] = []
  const { pair } = files()
  const noted = pair.map((file) => ({
    ...file,
    write: (bytes: Uint8Array, at: number) => {
      steps.push('copy')
      file.write(bytes, at)
    },
    flush: () => steps.push('flush'),
  })) as unknown as typeof pair
  const disk = journaledDisk(
    {
      ...memoryDisk(),
      kind,
      async enqueue(_, __, whileCommitting) {
        steps.push('begin')
        await Promise.resolve()
        whileCommitting?.()
        steps.push('end')
        return [1]
      },
    },
    { open: () => Promise.resolve(noted), remove: () => Promise.resolve() },
    (error) => {
      throw error
    },
  )
  const { row: command, intent } = row('a')
  const enqueue = async (id: string) => {
    steps.length = 0
    await disk.enqueue([{ ...command, id }], [{ ...intent, id }])
    return steps.slice()
  }
  return { steps, disk, enqueue }
}

test('the copy is written while IndexedDB commits; several acts share one flush, and none waits for it', async () => {
  vi.useFakeTimers()
  const { steps, enqueue } = beside('disk')
  await enqueue('a')
  expect(await enqueue('b')).toEqual(['begin', 'copy', 'end'])
  await enqueue('c')
  steps.length = 0
  await vi.advanceTimersByTimeAsync(JOURNAL_FLUSH_MS)
  expect(steps).toEqual(['flush'])
  vi.useRealTimers()
})

test('if memory has replaced IndexedDB, an act waits for the flush of its copy', async () => {
  const { enqueue } = beside('memory')
  await enqueue('a')
  expect(await enqueue('b')).toEqual(['begin', 'copy', 'end', 'flush'])
})

test('a storage flushes its copy before it closes', async () => {
  const { steps, disk, enqueue } = beside('disk')
  await enqueue('a')
  steps.length = 0
  disk.close()
  await until(() => expect(steps).toEqual(['flush']))
})

test('a journal that is already in the order of the queue is not rewritten', () => {
  const { pair, contents } = files()
  const journal = openJournal(pair)
  journal.add([row('a'), row('b'), row('c')])
  journal.settle(['b'])
  const before = contents.map((bytes) => bytes.slice())
  journal.arrange(new Set(['a', 'gone', 'c']))
  expect(contents).toEqual(before)
  journal.arrange(new Set(['c', 'a']))
  expect(contents).not.toEqual(before)
  expect([...openJournal(pair).live.keys()]).toEqual(['c', 'a'])
})
