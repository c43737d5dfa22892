import { backoffMs } from '#core/wire/backoff.ts'
import { EVENTS_BACKOFF_MAX_MS } from '../constants.ts'
import { encodeBatch, type SendingTime } from '../domain/encode-batch.ts'
import { addToBuffer, EMPTY_BUFFER, flushTime } from '../domain/flush-time.ts'
import { joinRuns, nextBatch } from '../domain/next-batch.ts'
import type { EventRun } from '../domain/recorded-event.ts'
import { unacknowledged, type SeqRange } from '../domain/unacknowledged.ts'
import type { EventBatch } from '../contract.ts'
import type { EventQueue, StoredRun } from './event-queue.ts'
import type { Posted } from './post-batch.ts'

/** Sends the queue in order, one batch after the other. */
export interface EventSender {
  /** Call this when this tab becomes the one that sends. */
  start(): void
  /** Call this when this tab or another one added a run to the queue. */
  added(size: { readonly bytes: number; readonly isUrgent: boolean }): void
  /**
   * Sends at once, without waiting for the timers. It also ends the wait after a failure, unless the page is being
   * left.
   */
  flush(isLeaving: boolean): void
  stop(): void
}

export function createEventSender(options: {
  readonly queue: Pick<EventQueue, 'head' | 'rename' | 'replace'>
  readonly post: (batch: EventBatch, isLeaving: boolean) => Promise<Posted>
  readonly mayEverSend: () => boolean
  /** The clocks to send with a batch of this run. */
  readonly time: (run: EventRun) => SendingTime
  readonly now: () => number
  readonly random: () => number
  readonly makeEpoch: () => string
  /** Called if the server has other events of this epoch from a copied profile. */
  readonly onNewEpoch: (epoch: string) => void
  readonly onRefused: (runs: readonly EventRun[]) => void
  readonly onError: (error: unknown) => void
}): EventSender {
  const { queue, now } = options
  let isSender = false
  /**
   * True while batches are sent because the page may end. Once all are sent, a page that stays sends later batches
   * normally again.
   */
  let isLeaving = false
  let buffer = EMPTY_BUFFER
  let failures = 0
  let retryAt = 0
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    clearTimeout(timer)
    const due = flushTime(buffer)
    if (!isSender || due === null || sending) return
    timer = setTimeout(
      () => {
        send(false)
      },
      Math.max(0, Math.max(due, retryAt) - now()),
    )
  }

  function send(leaving: boolean): void {
    clearTimeout(timer)
    if (!isSender || !options.mayEverSend()) return
    // This also applies to the remaining batches if the queue is already being sent.
    if (leaving) isLeaving = true
    if (sending) return
    buffer = EMPTY_BUFFER
    sending = drain()
      .catch((error: unknown) => {
        waitAfterFailure(0)
        options.onError(error)
      })
      .finally(() => {
        sending = null
        isLeaving = false
        schedule()
      })
  }

  /** Sends until the queue is empty or a request fails. */
  async function drain(): Promise<void> {
    for (;;) {
      const [head, ...more] = nextBatch(await queue.head())
      if (!head || !isSender || !options.mayEverSend()) return
      const runs: [StoredRun, ...StoredRun[]] = [head, ...more]
      const joined = joinRuns(runs)
      const posted = await options.post(encodeBatch(joined, options.time(joined)), isLeaving)
      if (posted.kind === 'failed') {
        waitAfterFailure(posted.retryAfterS)
        return
      }
      if (posted.kind === 'refused') {
        options.onRefused(runs)
        await queue.replace(runs, [])
        continue
      }
      if (posted.ack.newEpoch) {
        // The acknowledged numbers belong to the other browser's events, so they say nothing about these.
        await queue.rename(runs, inNewEpoch(runs, joined.epoch, posted.ack.same ?? []))
        continue
      }
      const left = runs.flatMap((run) => leftOf(run, posted.ack))
      // If the server stored nothing, sending the same events again at once is pointless.
      if (sum(left) === joined.events.length) {
        waitAfterFailure(0)
        return
      }
      failures = 0
      await queue.replace(runs, left)
    }
  }

  /**
   * The server has another browser's events of this epoch, for instance because a profile was copied. Events that the
   * server lacks get a new epoch and numbers from 1, so that none is lost.
   * @param same ranges of events that the server has already
   */
  function inNewEpoch(runs: readonly StoredRun[], epoch: string, same: readonly SeqRange[]): readonly StoredRun[] {
    options.onNewEpoch(epoch)
    const renamed = options.makeEpoch()
    let next = 1
    return runs.flatMap((run) => {
      const left = unacknowledged([run.first, run.first + run.events.length - 1], { durable: 0, islands: same })
      const events = left.flatMap(([from, to]) => run.events.slice(from - run.first, to - run.first + 1))
      if (events.length === 0) return []
      const first = next
      next += events.length
      return [{ ...run, epoch: renamed, first, events }]
    })
  }

  function waitAfterFailure(retryAfterS: number): void {
    failures += 1
    retryAt = now() + backoffMs(failures, options.random(), retryAfterS, EVENTS_BACKOFF_MAX_MS)
    buffer = addToBuffer(buffer, { bytes: 0, isUrgent: true }, now())
  }

  return {
    start() {
      isSender = true
      send(false)
    },
    added(size) {
      buffer = addToBuffer(buffer, size, now())
      schedule()
    },
    flush(leaving) {
      if (!leaving) retryAt = 0
      if (now() >= retryAt) send(leaving)
    },
    stop() {
      isSender = false
      clearTimeout(timer)
    },
  }
}

/** The part of a run that the server has not stored. It keeps the run's id, so that the order of runs stays. */
function leftOf(run: StoredRun, ack: Parameters<typeof unacknowledged>[1]): readonly StoredRun[] {
  const ranges = unacknowledged([run.first, run.first + run.events.length - 1], ack)
  const [first] = ranges
  const last = ranges.at(-1)
  if (!first || !last) return []
  // The part extends from the first to the last missing event. The server ignores events in between that it already
  // has.
  return [{ ...run, first: first[0], events: run.events.slice(first[0] - run.first, last[1] - run.first + 1) }]
}

function sum(runs: readonly EventRun[]): number {
  return runs.reduce((n, { events }) => n + events.length, 0)
}
