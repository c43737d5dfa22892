import { BehaviorSubject, Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { registry } from '#testing/product.ts'
import { lateParts } from '#core/late-parts.ts'
import { memoryDisk } from '#core/log/stored-disk.ts'
import { row } from '#testing/journal-files.ts'
import type { Channel } from '#core/surroundings.ts'
import { createDiscards } from '#core/sync/discards.ts'

/** The tab that leads, and one that asks it, on a disk whose outbox cannot be read as long as the test says so. */
async function given() {
  const disk = memoryDisk()
  const { row: command, intent } = row('a')
  await disk.enqueue([command], [intent])
  const broken = new Error('storage broke')
  const state = { isBroken: true }
  const errors: unknown[] = []
  const posted: unknown[] = []
  const listeners: ((message: unknown) => void)[] = []
  const channel: Channel = {
    post: (message) => void posted.push(message),
    onMessage: (listener) => void listeners.push(listener),
    close: () => undefined,
  }
  const discards = createDiscards({
    disk: {
      ...disk,
      dropCopy: () => Promise.resolve(),
      outbox: () => (state.isBroken ? Promise.reject(broken) : disk.outbox()),
    },
    queue: { get: () => undefined } as never,
    channel,
    commands: registry.commands,
    lead$: new BehaviorSubject<number | null>(1),
    install: { renew: () => Promise.resolve() },
    withRows: async (_, work) => {
      work()
    },
    late: lateParts,
    takeBack: () => undefined,
    post: () => undefined,
    givenUp$: new Subject(),
    onError: (error) => void errors.push(error),
  })
  const ask = async (): Promise<void> => {
    const seen = errors.length + posted.length
    for (const hear of listeners) hear({ kind: 'discard-asked', id: 'a' })
    await vi.waitFor(() => expect(errors.length + posted.length).toBeGreaterThan(seen))
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
