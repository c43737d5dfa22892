import type { Failure } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import { QUERY_CACHE_ENTRIES } from '#contracts/limits.ts'
import type { ReadPlan } from './effects.ts'
import type { NewFact } from './facts.ts'
import type { ReadRow } from './store/tables.ts'
import type { Table } from './store/table.ts'
import { backoffMs, isRetryable } from './wire/backoff.ts'
import { recordSyncs } from './wire/record-syncs.ts'
import type { Wire } from './wire/wire.ts'

/**
 * Number of tries of a read. After the last failure, the screen shows the failure and waits for the network or the
 * reader.
 */
export const READ_TRIES_MAX = 3
/**
 * Makes the requests that views need. Views with the same key share a request. While an answer is fresh, it is not
 * requested again.
 */
export interface ReadRunner {
  want(plan: ReadPlan): void
  /** Call when a view is closed. A running request continues, because its answer can be kept for later. */
  release(key: string): void
  /**
   * Requests a missing thing again, because it may exist now. If no view needs it at present, the next view that does
   * requests it.
   */
  again(key: string): void
  /** Call when the network is back: failed requests that a view still needs are repeated. */
  retryFailed(): void
  /** Call when the stored rows were lost: everything that a view needs is requested again. */
  retryAll(): void
}

export function createReadRunner(options: {
  readonly reads: Table<ReadRow>
  readonly wire: Wire
  readonly now: () => number
  readonly random: () => number
  readonly online: () => boolean
  /** @param sync the state of the database that the answer shows */
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly publish: () => void
  readonly onError: (error: unknown) => void
}): ReadRunner {
  const { reads, now } = options
  const wanted = new Map<string, { plan: ReadPlan; watchers: number }>()
  const running = new Set<string>()
  /** Keys of running requests whose answers may be outdated already. These requests are repeated when they end. */
  const repeated = new Set<string>()

  /** Keys that have an answer, the oldest first. */
  const answered = new Set<string>()

  /**
   * Counts an answer. If there are more than QUERY_CACHE_ENTRIES (spec viewer §9), the oldest one that no view needs is
   * forgotten.
   */
  function keep(key: string): void {
    answered.delete(key)
    answered.add(key)
    for (const oldest of answered) {
      if (answered.size <= QUERY_CACHE_ENTRIES) return
      if (wanted.has(oldest) || running.has(oldest)) continue
      answered.delete(oldest)
      reads.remove(oldest)
    }
  }

  function mark(key: string, row: ReadRow): void {
    reads.put(key, row)
    if (row.state === 'ready' || row.state === 'missing') keep(key)
    options.publish()
  }

  async function run(plan: ReadPlan): Promise<void> {
    if (running.has(plan.key)) return
    running.add(plan.key)
    const before = reads.get(plan.key)
    const at = before?.at ?? 0
    if (!before || before.state === 'failed') mark(plan.key, { state: 'loading', failure: null, at })
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { wire, syncs } = recordSyncs(options.wire)
        const result = await plan.run(wire)
        const sync = syncs[0] ?? null
        if (result.ok) {
          await options.receive(result.value, sync)
          mark(plan.key, { state: 'ready', failure: null, at: now() })
          return
        }
        const { failure } = result
        if (plan.missing.includes(failure.code)) {
          await options.receive(plan.onMissing ?? [], sync)
          mark(plan.key, { state: 'missing', ...failureOf(failure), at: now() })
          return
        }
        const isLast = attempt >= READ_TRIES_MAX || !options.online() || !isRetryable(failure) || !wanted.has(plan.key)
        if (isLast) {
          mark(plan.key, { state: 'failed', ...failureOf(failure), at })
          return
        }
        await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt, options.random(), failure.retryAfterS)))
      }
    } catch (error) {
      options.onError(error)
      mark(plan.key, { state: 'failed', failure: 'network/garbled', at })
    } finally {
      running.delete(plan.key)
      if (repeated.delete(plan.key) && wanted.has(plan.key)) void run(plan)
    }
  }

  return {
    want(plan) {
      const known = wanted.get(plan.key)
      wanted.set(plan.key, { plan, watchers: (known?.watchers ?? 0) + 1 })
      const row = reads.get(plan.key)
      const isFresh =
        row && (row.state === 'ready' || row.state === 'missing') && Math.abs(now() - row.at) < plan.freshMs
      if (!isFresh) void run(plan)
    },
    release(key) {
      const known = wanted.get(key)
      if (!known) return
      known.watchers -= 1
      if (known.watchers <= 0) wanted.delete(key)
    },
    again(key) {
      const known = wanted.get(key)
      if (known && options.online()) void run(known.plan)
      else reads.update(key, (row) => void (row.at = 0)) // outdated: the next view that needs it requests it again
    },
    retryAll() {
      for (const { plan } of wanted.values()) {
        if (running.has(plan.key)) repeated.add(plan.key)
        void run(plan)
      }
    },
    retryFailed() {
      for (const [key, { plan }] of wanted) if (reads.get(key)?.state === 'failed') void run(plan)
    },
  }
}

/** The failure in the form in which the row of a read stores it. */
function failureOf({ code, error }: Failure): Pick<ReadRow, 'failure' | 'error'> {
  return { failure: code, ...(error ? { error } : {}) }
}
