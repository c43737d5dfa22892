import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { failed, ok } from '#contracts/result.ts'
import type { Engine } from '#core/engine-parts.ts'
import type { Surroundings } from '#core/surroundings.ts'
import type { Consent, EventBatch } from '../contract.ts'
import type { ToPage } from '../domain/messages.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import { createEventQueue, type EventQueue } from './event-queue.ts'
import { createTelemetry } from './telemetry.ts'

const SOURCE = { client: 'c'.repeat(32), epoch: 'e'.repeat(16), t0: 1_000 }
const GRANTED: Consent = { personalization: true, analytics: true, marketing: true, revision: 1 }
const DENIED: Consent = { personalization: false, analytics: false, marketing: false, revision: 2 }

const transactionOf = IDBDatabase.prototype.transaction
/** On a busy machine, the default of one second may be too short. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

type Answer = { readonly isRequired: boolean; readonly consent: Consent | null } | null

function event(seq: number): RecordedEvent {
  return {
    event_type: 'click',
    view_type: 'feed/home',
    view_parameter: null,
    view_data: null,
    component: null,
    object_id_str: String(seq),
    aux_data: null,
    event_data: null,
    mono: seq,
    active: 1,
  }
}

/** A tab of a browser. Its server acknowledges everything, or answers with `answer`. */
function openTab(options: { readonly consent: Answer; readonly indexedDB?: IDBFactory; readonly queue?: EventQueue }) {
  const idb = { indexedDB: options.indexedDB ?? new IDBFactory(), IDBKeyRange }
  const server = {
    isDown: false,
    batches: [] as EventBatch[],
    /** For each batch, how it was sent. */
    ways: [] as string[],
    answer: (batch: EventBatch): object => ({ durable: batch.first + batch.n - 1, islands: [], newEpoch: false }),
  }
  const told: ToPage[] = []
  let stop: () => void = () => undefined
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const engine = {
    account: 'visitor',
    channel: { post: () => undefined, onMessage: () => undefined, close: () => undefined },
    isStopped: () => false,
    notify: (notice: { readonly message?: unknown }) => told.push(notice.message as ToPage),
    page: () => ({ visible: true }),
    stopped,
    wire: {
      call: () =>
        Promise.resolve(
          options.consent ? ok({ data: options.consent, bookmark: null }) : failed('network/offline', 'no network'),
        ),
    },
  } as unknown as Engine
  const surroundings = {
    fetch: async (_: string, { body, keepalive }: RequestInit) => {
      if (server.isDown) throw new TypeError('Failed to fetch')
      const isPacked = typeof body !== 'string'
      const text = isPacked
        ? await new Response(new Response(body).body?.pipeThrough(new DecompressionStream('gzip'))).text()
        : body
      const batch = JSON.parse(text) as EventBatch
      server.batches.push(batch)
      server.ways.push(`${isPacked ? 'gzip' : 'plain'}${keepalive ? ', keepalive' : ''}`)
      return Response.json(server.answer(batch))
    },
    idb,
    withLock: (_: string, work: () => Promise<void>) => void work(),
    now: () => Date.now(),
    random: () => 0,
    uptime: () => performance.now(),
    warn: (message: string, error: unknown) => {
      throw new Error(message, { cause: error })
    },
  } as unknown as Surroundings
  const telemetry = createTelemetry(engine, surroundings, options.queue)
  const stored = async () => {
    const queue = createEventQueue('visitor', idb)
    const runs = await queue.head()
    queue.close()
    return runs.flatMap(({ first, events }) => events.map((_, at) => first + at))
  }
  return {
    idb,
    server,
    told,
    stop,
    stored,
    take: telemetry.take,
    hello: (hasPrivacyControl = false) => telemetry.take({ kind: 'hello', source: SOURCE, hasPrivacyControl }),
    events: (first: number, n: number, isUrgent = false) =>
      telemetry.take({
        kind: 'events',
        source: SOURCE,
        first,
        events: JSON.stringify(Array.from({ length: n }, (_, at) => event(first + at))),
        mono: 50_000,
        isUrgent,
      }),
    flush: () => telemetry.take({ kind: 'flush', isLeaving: false }),
    hide: () => telemetry.take({ kind: 'flush', isLeaving: true }),
    sent: () => server.batches.flatMap(({ first, n }) => Array.from({ length: n }, (_, at) => first + at)),
    states: () => told.flatMap((message) => (message.kind === 'consent' ? [message.state.status] : [])),
  }
}

test('with consent every event is stored, sent once in order, and removed when the server has stored it', async () => {
  const tab = openTab({ consent: { isRequired: true, consent: GRANTED } })
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  await Promise.all([tab.events(1, 3), tab.events(4, 2)])
  expect(tab.told).toContainEqual({ kind: 'stored', epoch: SOURCE.epoch, first: 4, last: 5 })
  await tab.flush()
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  expect(tab.sent()).toEqual([1, 2, 3, 4, 5])
  expect(tab.server.batches[0]).toMatchObject({ ...SOURCE, consentRevision: 1 })
})

test('a page that may end sends at once without compression; a page that stays compresses later batches', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: null } })
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  await tab.events(1, 2)
  await tab.hide()
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  expect(tab.server.ways).toEqual(['plain, keepalive'])
  await tab.events(3, 2, true)
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  expect(tab.server.ways).toEqual(['plain, keepalive', 'gzip'])
})

test('before the choice nothing is stored or sent; a grant sends all of it, with the times of recording', async () => {
  const tab = openTab({ consent: { isRequired: true, consent: null } })
  await tab.hello()
  await tab.events(1, 2)
  await eventually(() => expect(tab.states()).toEqual(['pending']))
  await tab.events(3, 2)
  await tab.flush()
  expect(await tab.stored()).toEqual([])
  expect(tab.server.batches).toEqual([])
  await tab.take({ kind: 'chosen', consent: GRANTED })
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  await eventually(() => expect(tab.sent()).toEqual([1, 2, 3, 4]))
  expect(tab.server.batches.flatMap(({ columns }) => columns.mono)[0]).toBe(1)
})

test('a refusal removes kept and stored events, and nothing is recorded afterwards', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: null } })
  tab.server.isDown = true
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  await tab.events(1, 2)
  expect(await tab.stored()).toEqual([1, 2])
  await tab.take({ kind: 'chosen', consent: DENIED })
  expect(await tab.stored()).toEqual([])
  tab.server.isDown = false
  await tab.events(3, 2)
  await tab.flush()
  expect(await tab.stored()).toEqual([])
  expect(tab.server.batches).toEqual([])
})

test('Global Privacy Control denies whatever was chosen', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: GRANTED } })
  await tab.hello(true)
  await eventually(() => expect(tab.states()).toEqual(['denied']))
  await tab.events(1, 2)
  await tab.flush()
  expect(await tab.stored()).toEqual([])
})

test('offline events wait on disk under the last known consent, and a later page load sends them', async () => {
  const first = openTab({ consent: { isRequired: true, consent: GRANTED } })
  first.server.isDown = true
  await first.hello()
  await eventually(() => expect(first.states()).toEqual(['granted']))
  await first.events(1, 2)
  first.stop()
  const offline = openTab({ consent: null, indexedDB: first.idb.indexedDB })
  offline.server.isDown = true
  await offline.hello()
  await eventually(() => expect(offline.states()).toEqual(['granted']))
  await offline.events(3, 1)
  expect(await offline.stored()).toEqual([1, 2, 3])
  offline.server.isDown = false
  await offline.flush()
  await eventually(() => expect(offline.sent()).toEqual([1, 2, 3]))
  offline.stop()
})

test('only events that the server has not stored are sent again', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: null } })
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  tab.server.answer = () => ({ durable: 2, islands: [[5, 6]], newEpoch: false })
  await tab.events(1, 6)
  await tab.flush()
  await eventually(() => expect(tab.server.batches.length).toBeGreaterThan(1))
  expect(tab.server.batches[1]).toMatchObject({ first: 3, n: 2 })
})

test('an epoch that belongs to another browser is abandoned: the events are sent under a new one', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: null } })
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  tab.server.answer = ({ epoch, n }) => ({ durable: n, islands: [], newEpoch: epoch === SOURCE.epoch })
  await tab.events(1, 2)
  await tab.flush()
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  expect(tab.told).toContainEqual({ kind: 'newEpoch', epoch: SOURCE.epoch })
  expect(tab.server.batches.map(({ epoch }) => epoch === SOURCE.epoch)).toEqual([true, false])
  expect(tab.server.batches[1]).toMatchObject({ first: 1, n: 2 })
})

test('events that a cloned browser stored of the same page load are not sent again under the new epoch', async () => {
  const tab = openTab({ consent: { isRequired: false, consent: null } })
  await tab.hello()
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  tab.server.answer = ({ epoch, n }) =>
    epoch === SOURCE.epoch
      ? {
          durable: 9,
          islands: [],
          newEpoch: true,
          same: [
            [1, 1],
            [3, 4],
          ],
        }
      : { durable: n, islands: [], newEpoch: false }
  await tab.events(1, 5)
  await tab.flush()
  await eventually(async () => expect(await tab.stored()).toEqual([]))
  expect(tab.server.batches[1]).toMatchObject({ first: 1, n: 2 })
  expect(tab.server.batches[1]?.columns.object_id_str.dict).toEqual(['2', '5'])
})

test('the page is told that events are on disk in the order of their numbers, however long one of them takes', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const queue = createEventQueue('visitor', idb)
  let isFirst = true
  const slow = {
    ...queue,
    add: async (run: Parameters<typeof queue.add>[0]) => {
      if (isFirst) {
        isFirst = false
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      return queue.add(run)
    },
  }
  const tab = openTab({ consent: { isRequired: false, consent: null }, indexedDB: idb.indexedDB, queue: slow })
  // The first event is recorded before the choice about consent, the others directly after it.
  await tab.hello()
  await tab.events(1, 2)
  await eventually(() => expect(tab.states()).toEqual(['granted']))
  await tab.events(3, 2)
  await eventually(() =>
    expect(tab.told.flatMap((message) => (message.kind === 'stored' ? [message.last] : []))).toEqual([2, 4]),
  )
})

test('new epoch ids are on disk before they are sent, so that a power cut cannot bring the old ones back', async () => {
  const durabilities: string[] = []
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const queue = createEventQueue('visitor', idb)
  const run = { ...SOURCE, consentRevision: 0, bytes: 100, priority: 1 } as const
  await queue.add({ ...run, first: 1, events: [event(1), event(2)] })
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...args: Parameters<IDBDatabase['transaction']>
  ) {
    durabilities.push(args[2]?.durability ?? 'default')
    return transactionOf.apply(this, args)
  })
  const before = await queue.head()
  durabilities.length = 0
  await queue.rename(
    before,
    before.map((each) => ({ ...each, epoch: 'f'.repeat(16) })),
  )
  expect(durabilities).toEqual(['strict'])
  begin.mockRestore()
  expect((await queue.head()).map(({ epoch, events }) => [epoch, events.length])).toEqual([['f'.repeat(16), 2]])
  queue.close()
})

test('a full queue drops the oldest of the least important events', async () => {
  const queue = createEventQueue('visitor', { indexedDB: new IDBFactory(), IDBKeyRange }, 1_000)
  const run = { ...SOURCE, consentRevision: 0, bytes: 100 }
  const dropped = []
  for (let first = 1; first <= 100; first += 1) {
    dropped.push(...(await queue.add({ ...run, first, events: [event(first)], priority: first % 2 === 0 ? 0 : 1 })))
  }
  expect(dropped.length).toBeGreaterThan(0)
  const kept = await queue.head()
  expect(new Set([...kept, ...dropped].map(({ first }) => first)).size).toBe(100)
  const oldestKept = Math.min(...kept.filter(({ priority }) => priority === 1).map(({ first }) => first))
  expect(dropped.filter(({ priority, first }) => priority === 1 && first > oldestKept)).toEqual([])
  queue.close()
})
