import { expect, test } from 'vitest'
import { commands } from '../registry.ts'
import { memoryDisk } from '../log/memory-disk.ts'
import { row } from '../testing/journal-files.ts'
import type { Channel } from '../surroundings.ts'
import { createDiscards } from './discards.ts'

/** The tab that leads, and one that asks it, on a disk whose outbox cannot be read as long as the test says so. */
async function given() {
  const disk = memoryDisk()
  const { row: command, intent } = row('a')
  await disk.enqueue([command], [intent])
  const broken = new Error('storage broke')
  const state = { isBroken: true }
  const errors: unknown[] = []
  const posted: unknown[] = []
  let hear: (message: unknown) => void = () => undefined
  const channel: Channel = {
    post: (message) => void posted.push(message),
    onMessage: (listener) => (hear = listener),
    close: () => undefined,
  }
  const discards = createDiscards({
    disk: { ...disk, outbox: () => (state.isBroken ? Promise.reject(broken) : disk.outbox()) },
    queue: { get: () => undefined } as never,
    channel,
    commands,
    isLeading: () => true,
    onDiscarded: ([taken]) => disk.removeOutbox(taken!, null).then(() => undefined),
    onError: (error) => void errors.push(error),
  })
  const ask = async (): Promise<void> => {
    hear({ kind: 'discard-asked', id: 'a' })
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { state, broken, errors, posted, discards, ask }
}

test('a storage that fails while another tab asks to take a change back is told, and the change waits on', async () => {
  const { state, broken, errors, posted, discards, ask } = await given()
  await ask()
  expect(errors).toEqual([broken])
  expect(posted).toEqual([])
  expect(discards.isDiscarded('a')).toBe(false)
  state.isBroken = false
  await ask()
  expect(posted).toEqual([{ kind: 'discard-answered', id: 'a', isDone: true }])
  expect(discards.isDiscarded('a')).toBe(true)
})
