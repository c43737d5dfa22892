import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { CommandTable } from '../effects.ts'
import type { NewFact } from '../facts.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { Wire } from '../wire/wire.ts'
import type { Outbox } from './outbox.ts'
import { createSender } from './sender.ts'

const EPOCH = 1
const AN_HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function rowOf(id: string, lane: string): OutboxRow {
  const rest = { at: 0, by: null, facts: [], state: 'waiting', attempts: 0, failure: null } as const
  return { n: 1, id, name: 'likePin', args: id, lane, lanes: [lane], ...rest }
}

/** A sender whose commands are in separate lanes, and a server that gives these answers. */
function given(answers: Record<string, Result<readonly NewFact[]>>) {
  const rows = new Map(Object.keys(answers).map((id) => [id, rowOf(id, `lane of ${id}`)]))
  const sent: string[] = []
  const storage = { isBroken: false, isOnline: true }
  const errors: unknown[] = []
  const posted: unknown[] = []
  const listeners: ((message: unknown) => void)[] = []
  const outbox = {
    toSend: async () => [...rows.values()],
    pending: async () => {
      if (storage.isBroken) throw storageBroke
      return [...rows.values()]
    },
    linked: (waiting: readonly OutboxRow[]) => waiting.map((row) => ({ row, makes: undefined })),
    discard: async (discarded: readonly OutboxRow[]) => {
      for (const { id } of discarded) rows.delete(id)
    },
    sendingBegins: () => undefined,
    sending: async (row: OutboxRow) => row,
    settle: async ({ id }: OutboxRow) => {
      rows.delete(id)
      return true
    },
    postpone: async () => true,
  } as Partial<Outbox> as Outbox
  const send = async (id: string) => {
    sent.push(id)
    return answers[id]!
  }
  const sender = createSender({
    outbox,
    disk: { intents: async () => [], outbox: async () => [] },
    channel: {
      post: (message) => void posted.push(message),
      onMessage: (listener) => void listeners.push(listener),
      close: () => undefined,
    },
    store: { invalidity: () => null },
    wire: {} as Wire,
    commands: { likePin: { send } } as unknown as CommandTable,
    registry: { loadCommands: async () => undefined },
    online: () => storage.isOnline,
    uptime: () => performance.now(),
    random: () => 0.5,
    epoch$: new BehaviorSubject<number | null>(null),
    onError: (error) => {
      if (error !== storageBroke) throw error
      errors.push(error)
    },
  })
  sender.start(EPOCH, () => undefined)
  const hear = (message: unknown): void => {
    for (const listener of listeners) listener(message)
  }
  return { sender, sent, answers, storage, errors, posted, hear }
}

const storageBroke = new Error('storage broke')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const limited = failed('rate/limited', 'slowly', { retryAfterS: 20 })
const broken = failed('server/error', 'broken')

test('a change of the clock does not lengthen the pause of a lane', async () => {
  const { sent, answers } = given({ a: broken })
  await pass(0)
  expect(sent).toEqual(['a'])
  answers['a'] = ok([])
  vi.setSystemTime(Date.now() - AN_HOUR_MS)
  await pass(1_000)
  expect(sent).toEqual(['a', 'a'])
})

test.for([-AN_HOUR_MS, AN_HOUR_MS])(
  'a clock that is set by %i ms neither lengthens nor ends the pause that the server asked for',
  async (setByMs) => {
    const { sender, sent, answers } = given({ a: limited })
    await pass(0)
    answers['a'] = ok([])
    vi.setSystemTime(Date.now() + setByMs)
    sender.wake()
    await pass(19_000)
    expect(sent).toEqual(['a'])
    await pass(3_000)
    expect(sent).toEqual(['a', 'a'])
  },
)

test('when the network is back, waits after failures end, but not a pause that the server asked for', async () => {
  const { sender, sent, answers } = given({ a: broken, b: limited })
  await pass(0)
  expect(sent).toEqual(['a', 'b'])
  answers['a'] = ok([])
  answers['b'] = ok([])
  sender.wake(true)
  await pass(19_000)
  expect(sent).toEqual(['a', 'b'])
  await pass(3_000)
  expect(sent.toSorted()).toEqual(['a', 'a', 'b', 'b'])
})

test('commands that failed without a network are sent at once when it is back', async () => {
  const { sender, sent, answers } = given({ a: broken })
  await pass(0)
  answers['a'] = ok([])
  sender.wake(true)
  await pass(1)
  expect(sent).toEqual(['a', 'a'])
})

test('a storage failure while another tab asks to discard a command is reported, and the command stays pending', async () => {
  const { sent, answers, storage, errors, posted, hear, sender } = given({ a: broken })
  await pass(0)
  storage.isBroken = true
  hear({ kind: 'discard-asked', id: 'a' })
  await pass(0)
  expect(errors).toEqual([storageBroke])
  expect(posted).toEqual([])
  answers['a'] = broken
  sender.wake(true)
  await pass(1)
  expect(sent).toEqual(['a', 'a'])
  storage.isBroken = false
  hear({ kind: 'discard-asked', id: 'a' })
  await pass(0)
  expect(posted).toEqual([{ kind: 'discard-answered', id: 'a', isDone: true }])
  sender.wake(true)
  await pass(60_000)
  expect(sent).toEqual(['a', 'a'])
})
