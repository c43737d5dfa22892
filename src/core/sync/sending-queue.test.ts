import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openDisk } from '#testing/open-disk.ts'
import type { NewOutboxRow } from '../log/schema.ts'
import { createSendingQueue } from './outbox.ts'

const rowOf = (id: string): NewOutboxRow => ({
  id,
  name: 'likePin',
  args: {},
  lane: id,
  at: 1,
  by: null,
  facts: [],
  state: 'waiting',
  attempts: 0,
  failure: null,
})

/** A leader's queue on a disk with these pending commands. */
async function given(...ids: readonly string[]) {
  const disk = await openDisk('1', { indexedDB: new IDBFactory(), IDBKeyRange })
  const add = (...added: readonly string[]) =>
    disk.enqueue(
      added.map(rowOf),
      added.map((id) => ({ id, name: 'likePin', args: {}, at: 1 })),
    )
  await add(...ids)
  const epoch = await disk.raiseEpoch()
  const news = vi.spyOn(disk, 'outboxNews')
  const queue = createSendingQueue(disk)
  const read = async () => (await queue.read(epoch))?.map(({ id }) => id)
  return { disk, add, epoch, news, queue, read }
}

test('pending commands are read once; later reads load only new ones', async () => {
  const { add, news, read } = await given('a', 'b')
  expect(await read()).toEqual(['a', 'b'])
  await add('c')
  expect(await read()).toEqual(['a', 'b', 'c'])
  const { rows } = (await news.mock.results.at(-1)!.value) as { readonly rows: readonly unknown[] }
  expect(rows).toMatchObject([{ id: 'c' }])
})

test('a command that any tab discarded is no longer pending', async () => {
  const { disk, read } = await given('a', 'b', 'c')
  await read()
  const [, b] = await disk.outbox()
  await disk.removeOutbox(b!, null)
  expect(await read()).toEqual(['a', 'c'])
})

test('a rejected command is not sent again, and a postponed one keeps its number of tries', async () => {
  const { disk, epoch, queue, read } = await given('a', 'b')
  await read()
  const [a, b] = await disk.outbox()
  for (const row of [
    { ...a!, attempts: 3 },
    { ...b!, state: 'rejected' as const },
  ]) {
    await disk.updateOutbox(row, epoch)
    queue.changed(row)
  }
  expect(await queue.read(epoch)).toMatchObject([{ id: 'a', attempts: 3 }])
})

test('a queue longer than one read is read in order', async () => {
  const ids = Array.from({ length: 1_203 }, (_, i) => `act ${i}`)
  const { read } = await given(...ids)
  expect(await read()).toEqual(ids)
})

test('a tab that is no longer the leader is told, and one that leads again reads everything again', async () => {
  const { disk, queue, read } = await given('a')
  expect(await read()).toEqual(['a'])
  const next = await disk.raiseEpoch()
  expect(await read()).toBeUndefined()
  const [a] = await disk.outbox()
  await disk.updateOutbox({ ...a!, attempts: 2 }, next)
  queue.reset()
  expect(await queue.read(next)).toMatchObject([{ id: 'a', attempts: 2 }])
})
