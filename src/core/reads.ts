import type { ReadPlan } from './effects.ts'
import type { NewFact } from './facts.ts'
import type { Store } from './store/store.ts'
import type { ReadRow } from './store/tables.ts'
import type { Table } from './store/table.ts'
import type { Registry } from './registry.ts'
import { countedRows, uncertainRows } from './uncertain.ts'
import { backoffMs, isRetryable } from './wire/backoff.ts'
import type { Wire } from './wire/wire.ts'

/** A read that fails is tried again this often before the screen says so and waits for the network or the reader. */
export const READ_TRIES_MAX = 3
/** An answer that met acts under way is asked for once more when they are over; that is looked at this often, and so many times. */
export const UNCERTAIN_LOOK_MS = 1_000
const UNCERTAIN_LOOKS_MAX = 60

/** Calls that views need. Views with the same key share a call; a fresh answer is not asked for again. */
export interface ReadRunner {
  want(plan: ReadPlan): void
  /** The view is gone; a call under way goes on, since its answer is worth keeping. */
  unwant(key: string): void
  /** What the server did not have may be there now: asked for again, at once where a view wants it. */
  again(key: string): void
  /** The network is back: what failed and is still wanted is asked for again. */
  retryFailed(): void
  /**
   * Another tab's answers. Where they bring counts on which acts wait, what brought those rows here is asked for once more
   * when the acts are over: the other tab may be closed then, or not have heard of the acts.
   */
  received(facts: readonly NewFact[]): void
  /** What was kept is gone: everything that is wanted is asked for again. */
  retryAll(): void
}

export function createReadRunner(options: {
  readonly registry: Pick<Registry, 'fact'>
  readonly reads: Table<ReadRow>
  readonly store: Pick<Store, 'awaited'>
  readonly wire: Wire
  readonly now: () => number
  readonly random: () => number
  readonly online: () => boolean
  /** @param askedAt when the server was asked, milliseconds since 1970 */
  readonly receive: (facts: readonly NewFact[], askedAt: number) => Promise<void>
  readonly publish: () => void
  readonly onError: (error: unknown) => void
}): ReadRunner {
  const { registry, reads, now } = options
  const wanted = new Map<string, { plan: ReadPlan; watchers: number }>()
  const running = new Set<string>()
  /** What last brought a row with counts (`boards/12`). */
  const broughtBy = new Map<string, ReadPlan>()

  function mark(key: string, row: ReadRow): void {
    reads.put(key, row)
    options.publish()
  }

  /** A refetch of touched entities waits for what is done to them. */
  function askAgainAfter(rows: readonly string[], plan: ReadPlan, looks = 1): void {
    if (rows.length === 0) return
    setTimeout(() => {
      const left = options.store.awaited(rows)
      if (left.length > 0 && looks < UNCERTAIN_LOOKS_MAX) askAgainAfter(left, plan, looks + 1)
      else if (wanted.has(plan.key) && options.online()) void run(plan)
      else reads.update(plan.key, (row) => void (row.at = 0)) // no longer fresh for whoever wants it next
    }, UNCERTAIN_LOOK_MS)
  }

  async function run(plan: ReadPlan): Promise<void> {
    if (running.has(plan.key)) return
    running.add(plan.key)
    const before = reads.get(plan.key)
    const at = before?.at ?? 0
    if (!before || before.state === 'failed') mark(plan.key, { state: 'loading', failure: null, at })
    try {
      for (let attempt = 1; ; attempt += 1) {
        const askedAt = now()
        const result = await plan.run(options.wire)
        if (result.ok) {
          const uncertain = uncertainRows(registry, options.store, result.value)
          for (const row of result.value.flatMap((fact) => countedRows(registry, fact))) broughtBy.set(row, plan)
          await options.receive(result.value, askedAt)
          mark(plan.key, { state: 'ready', failure: null, at: now() })
          askAgainAfter(uncertain, plan)
          return
        }
        const { failure } = result
        if (plan.missing.includes(failure.code)) {
          await options.receive(plan.onMissing ?? [], askedAt)
          mark(plan.key, { state: 'missing', failure: failure.code, at: now() })
          return
        }
        const isLast = attempt >= READ_TRIES_MAX || !options.online() || !isRetryable(failure) || !wanted.has(plan.key)
        if (isLast) {
          mark(plan.key, { state: 'failed', failure: failure.code, at })
          return
        }
        await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt, options.random(), failure.retryAfterS)))
      }
    } catch (error) {
      options.onError(error)
      mark(plan.key, { state: 'failed', failure: 'network/garbled', at })
    } finally {
      running.delete(plan.key)
    }
  }

  return {
    want(plan) {
      const known = wanted.get(plan.key)
      wanted.set(plan.key, { plan, watchers: (known?.watchers ?? 0) + 1 })
      const row = reads.get(plan.key)
      const isFresh = row && (row.state === 'ready' || row.state === 'missing') && now() - row.at < plan.freshMs
      if (!isFresh) void run(plan)
    },
    unwant(key) {
      const known = wanted.get(key)
      if (!known) return
      known.watchers -= 1
      if (known.watchers <= 0) wanted.delete(key)
    },
    again(key) {
      const known = wanted.get(key)
      if (known && options.online()) void run(known.plan)
      else reads.update(key, (row) => void (row.at = 0)) // no longer fresh for whoever wants it next
    },
    received(facts) {
      const rows = uncertainRows(registry, options.store, facts)
      for (const plan of new Set(rows.map((row) => broughtBy.get(row))))
        if (plan)
          askAgainAfter(
            rows.filter((row) => broughtBy.get(row) === plan),
            plan,
          )
    },
    retryAll() {
      for (const { plan } of wanted.values()) void run(plan)
    },
    retryFailed() {
      for (const [key, { plan }] of wanted) if (reads.get(key)?.state === 'failed') void run(plan)
    },
  }
}
