import type { Engine } from '#core/engine-parts.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { backoffMs } from '#core/wire/backoff.ts'
import { EVENTS_BACKOFF_MAX_MS } from '../constants.ts'
import { getConsent, type Consent } from '../contract.ts'
import { consentState, UNKNOWN_CONSENT, type ConsentState } from '../domain/consent-state.ts'
import { sizeOf } from '../domain/encode-batch.ts'
import { EVENTS_PORT, type ToPage, type ToWorker } from '../domain/messages.ts'
import { holdPending } from '../domain/pending-events.ts'
import { hexOf, type EventRun, type EventSource, type RecordedEvent } from '../domain/recorded-event.ts'
import { priorityOf, type Priority } from '../domain/what-to-drop.ts'
import { createEventQueue, type EventQueue, type QueuedRun } from './event-queue.ts'
import { createEventSender } from './event-sender.ts'
import { postBatch } from './post-batch.ts'

const EPOCH_BYTES = 8

/** Stores and sends the events of one tab. */
export interface Telemetry {
  take(message: ToWorker): Promise<void>
}

/** Messages between the tabs of an account. */
type ToTabs =
  | { readonly kind: 'events/added'; readonly bytes: number; readonly isUrgent: boolean }
  | { readonly kind: 'events/consent'; readonly consent: Consent }

type ToldEvents = Extract<ToWorker, { readonly kind: 'events' }>
type HeldRun = Omit<ToldEvents, 'events'> & { readonly events: readonly RecordedEvent[] }

export function createTelemetry(
  engine: Pick<Engine, 'account' | 'channel' | 'isStopped' | 'notify' | 'page' | 'stopped' | 'wire'>,
  surroundings: Pick<Surroundings, 'fetch' | 'idb' | 'withLock' | 'now' | 'random' | 'uptime' | 'warn'>,
  queue: EventQueue = createEventQueue(engine.account, surroundings.idb),
): Telemetry {
  let page: EventSource | null = null
  let hasPrivacyControl = false
  let state = UNKNOWN_CONSENT
  let isAsking = false
  let held: readonly HeldRun[] = []
  /**
   * The page's monotonic clock minus the worker's. The largest measured difference is used, because its message had the
   * shortest delay.
   */
  let pageAhead = -Infinity
  /** The source of the worker's own events, which report dropped events. */
  const own: EventSource = { client: '', epoch: makeEpoch(), t0: surroundings.now() - surroundings.uptime() }
  let ownNext = 1

  function makeEpoch(): string {
    return hexOf(crypto.getRandomValues(new Uint8Array(EPOCH_BYTES)))
  }

  function tellPage(message: ToPage): void {
    engine.notify({ t: 'told', feature: EVENTS_PORT, message })
  }

  const onError = (error: unknown): void => {
    if (!engine.isStopped()) surroundings.warn('events: the queue cannot be used', error)
  }

  const sender = createEventSender({
    queue,
    post: (batch, isLeaving) => postBatch(surroundings.fetch, batch, isLeaving),
    mayEverSend: () => state.status === 'granted' && !engine.isStopped(),
    time: sendingTime,
    now: surroundings.now,
    random: surroundings.random,
    makeEpoch,
    onNewEpoch: (epoch) => {
      tellPage({ kind: 'newEpoch', epoch })
    },
    onRefused: (runs) => void record(runs.map(gapOf)).catch(onError),
    onError,
  })

  function sendingTime(run: EventRun) {
    const sent = surroundings.now()
    if (run.epoch === page?.epoch) return { sent, mono: surroundings.uptime() + pageAhead }
    if (run.epoch === own.epoch) return { sent, mono: sent - own.t0 }
    // The run is of a page that was closed, so its monotonic clock cannot be read and is estimated.
    return { sent, mono: Math.max(sent - run.t0, run.events.at(-1)?.mono ?? 0) }
  }

  engine.channel.onMessage((message) => {
    const told = message as Partial<ToTabs>
    if (told.kind === 'events/added') sender.added(told as Extract<ToTabs, { readonly kind: 'events/added' }>)
    else if (told.kind === 'events/consent' && told.consent)
      adopt({ isRequired: true, consent: told.consent }).catch(onError)
  })
  surroundings.withLock(`events:${engine.account}`, async () => {
    sender.start()
    await engine.stopped
  })
  void engine.stopped.then(() => {
    sender.stop()
    queue.close()
  })

  async function adopt(told: { readonly isRequired: boolean; readonly consent: Consent | null }): Promise<void> {
    if (engine.isStopped()) return
    state = consentState(told, hasPrivacyControl)
    tellPage({ kind: 'consent', state })
    const waiting = held
    if (state.status !== 'pending') held = []
    // Events that waited for consent must be stored before new ones.
    const stored = state.status === 'granted' ? waiting.map(store) : []
    await Promise.all([queue.keepConsent(told), ...stored])
    if (state.status === 'denied') await queue.clear()
    else if (state.status === 'granted') sender.flush(false)
  }

  /** Requests the consent until the server answers. Until then, the server's last answer applies. */
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (let failures = 0; !engine.isStopped();) {
      const answer = await engine.wire.call(getConsent, {})
      if (answer.ok) {
        await adopt(answer.value.data)
        break
      }
      if (failures === 0) {
        const known = await queue.consent()
        if (known) await adopt(known)
      }
      failures += 1
      const waitMs = backoffMs(failures, surroundings.random(), 0, EVENTS_BACKOFF_MAX_MS)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
    isAsking = false
  }

  async function takeEvents(run: HeldRun): Promise<void> {
    if (state.status === 'denied') return
    if (run.source.epoch === page?.epoch) pageAhead = Math.max(pageAhead, run.mono - surroundings.uptime())
    if (state.status === 'granted') {
      await store(run)
      return
    }
    const { held: kept, dropped } = holdPending(held, run)
    held = kept
    // Dropped events are reported only together with the remaining events, because they are a gap in those.
    for (const [first, last] of dropped) gaps.push({ epoch: run.source.epoch, first, n: last - first + 1 })
  }

  const gaps: { readonly epoch: string; readonly first: number; readonly n: number }[] = []

  let storing: Promise<unknown> = Promise.resolve()

  /** Stores runs one after the other, in the order of their numbers. */
  function store(run: HeldRun): Promise<void> {
    const stored = storing.then(() => storeNext(run))
    // An error is returned to the caller, and does not stop the next run.
    storing = Promise.allSettled([stored])
    return stored
  }

  async function storeNext({ source, first, events, isUrgent }: HeldRun): Promise<void> {
    const run = queuedRun(source, first, events, state)
    const dropped = await queue.add(run)
    // Consent may have been denied while the run was being stored.
    if (state.status === 'denied') await queue.clear()
    tellPage({ kind: 'stored', epoch: source.epoch, first, last: first + events.length - 1 })
    const added: ToTabs = { kind: 'events/added', bytes: run.bytes, isUrgent }
    sender.added(added)
    engine.channel.post(added)
    await record([...gaps.splice(0), ...dropped.map(gapOf)])
  }

  /** Records, as the worker's own events, ranges of events that will never arrive. */
  async function record(missing: readonly { readonly epoch: string; readonly first: number; readonly n: number }[]) {
    if (missing.length === 0 || !page) return
    const { active, mono } = { active: engine.page().visible ? 1 : 0, mono: Math.round(surroundings.uptime()) } as const
    const events = missing.map((gap): RecordedEvent => ({
      event_type: 'event_gap',
      view_type: null,
      view_parameter: null,
      view_data: null,
      component: null,
      object_id_str: null,
      aux_data: null,
      event_data: JSON.stringify(gap),
      mono,
      active,
    }))
    const first = ownNext
    ownNext += events.length
    const run = queuedRun({ ...own, client: page.client }, first, events, state)
    await queue.add(run)
    sender.added({ bytes: run.bytes, isUrgent: false })
  }

  return {
    async take(message) {
      if (engine.isStopped()) return
      switch (message.kind) {
        case 'hello':
          page = message.source
          pageAhead = -Infinity
          hasPrivacyControl = message.hasPrivacyControl
          if (state === UNKNOWN_CONSENT) void ask().catch(onError)
          else tellPage({ kind: 'consent', state })
          return
        case 'events':
          return takeEvents({ ...message, events: JSON.parse(message.events) as readonly RecordedEvent[] })
        case 'chosen':
          engine.channel.post({ kind: 'events/consent', consent: message.consent } satisfies ToTabs)
          return adopt({ isRequired: true, consent: message.consent })
        case 'flush':
          sender.flush(message.isLeaving)
      }
    },
  }
}

function queuedRun(
  source: EventSource,
  first: number,
  events: readonly RecordedEvent[],
  { consent }: ConsentState,
): QueuedRun {
  return {
    ...source,
    first,
    events,
    consentRevision: consent?.revision ?? 0,
    bytes: events.reduce((bytes, event) => bytes + sizeOf(event), 0),
    priority: events.reduce<Priority>((most, event) => Math.max(most, priorityOf(event.event_type)) as Priority, 0),
  }
}

function gapOf({ epoch, first, events }: Pick<EventRun, 'epoch' | 'first' | 'events'>) {
  return { epoch, first, n: events.length }
}
