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

/** Sends the queue in order, one batch at a time. */
export interface EventSender {
  /** Call when this tab becomes the one that sends. */
  start(): void
  /** Something was added to the queue, by this tab or another one. */
  added(size: { readonly bytes: number; readonly isUrgent: boolean }): void
  /** Sends now, regardless of the timers. Also ends the wait after a failure, unless the page is being left. */
  flush(isLeaving: boolean): void
  stop(): void
}

export function createEventSender(options: {
  readonly queue: Pick<EventQueue, 'head' | 'rename' | 'replace'>
  readonly post: (batch: EventBatch, isLeaving: boolean) => Promise<Posted>
  readonly mayEverSend: () => boolean
  /** The clocks for a batch of this run. */
  readonly time: (run: EventRun) => SendingTime
  readonly now: () => number
  readonly random: () => number
  readonly makeEpoch: () => string
  /** The server knows this epoch from another browser. */
  readonly onNewEpoch: (epoch: string) => void
  readonly onRefused: (runs: readonly EventRun[]) => void
  readonly onError: (error: unknown) => void
}): EventSender {
  const { queue, now } = options
  let isSender = false
  /** The queue is being sent because the page may end. A page that stays sends later batches the ordinary way. */
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
    // Also for the batches that a run in progress has not sent yet.
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

  /** Sends until the queue is empty or a call fails. */
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
        // The watermark is another browser's: it says nothing about these events.
        await queue.rename(runs, inNewEpoch(runs, joined.epoch, posted.ack.same ?? []))
        continue
      }
      const left = runs.flatMap((run) => leftOf(run, posted.ack))
      // An answer that stores nothing is no reason to send the same again at once.
      if (sum(left) === joined.events.length) {
        waitAfterFailure(0)
        return
      }
      failures = 0
      await queue.replace(runs, left)
    }
  }

  /**
   * The server has events of another browser under this epoch, for instance because a profile was copied. Events that
   * the server lacks get a new epoch and numbers from 1, so that none is lost.
   * @param same ranges of events that are stored already
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

/**
 * The parts of a run that the server has not stored. The first part keeps the run's id, so that the order of runs stays.
 */
function leftOf(run: StoredRun, ack: Parameters<typeof unacknowledged>[1]): readonly StoredRun[] {
  const ranges = unacknowledged([run.first, run.first + run.events.length - 1], ack)
  const [first] = ranges
  const last = ranges.at(-1)
  if (!first || !last) return []
  // A gap in the middle is sent again with the events around it; the server skips those it has.
  return [{ ...run, first: first[0], events: run.events.slice(first[0] - run.first, last[1] - run.first + 1) }]
}

function sum(runs: readonly EventRun[]): number {
  return runs.reduce((n, { events }) => n + events.length, 0)
}
