import type { StreamUpdate } from '#contracts/stream.ts'
import { CLOSED_VIEWS_MAX } from '../constants.ts'
import type { ProjectionReport, ViewReport } from '../contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import type { HubProbe } from '#core/projections/hub.ts'
import { sizeOf } from './storage-report.ts'

/** The percentile is computed from this many latest computations of a view. */
const SAMPLES_MAX = 200
const PERCENTILE = 0.95

type Watched = ReturnType<Engine['hub']['watches']>[number]

interface Cost {
  readonly of: Watched
  computed: number
  totalMs: number
  lastFrameBytes: number
  readonly samplesMs: number[]
}

/** Measures views from the first report until the tab closes. Before the first report the hub has no probe. */
export interface ViewProbe {
  report(): ProjectionReport
}

export function createViewProbe(engine: Engine, elapsedMs: () => number): ViewProbe {
  const { hub } = engine
  /** Costs by the number of the watch, oldest first. Numbers are never reused. */
  const costs = new Map<number, Cost>()

  function costOf(watch: number): Cost | undefined {
    const known = costs.get(watch)
    if (known) return known
    const of = hub.watches().find((each) => each.watch === watch)
    // The watch was closed before its last frame was sent.
    if (!of) return undefined
    dropOldest()
    const cost: Cost = { of, computed: 0, totalMs: 0, lastFrameBytes: 0, samplesMs: [] }
    costs.set(watch, cost)
    return cost
  }

  /** Limits the memory: a tab may be open for days, and every screen opens views. */
  function dropOldest(): void {
    const open = new Set(hub.watches().map(({ watch }) => watch))
    const closed = [...costs.keys()].filter((watch) => !open.has(watch))
    for (const watch of closed.slice(0, Math.max(0, closed.length - CLOSED_VIEWS_MAX))) costs.delete(watch)
  }

  const probe: HubProbe = {
    timed(watch, work) {
      const from = elapsedMs()
      const value = work()
      const ms = elapsedMs() - from
      const cost = costOf(watch)
      if (cost) {
        cost.samplesMs[cost.computed % SAMPLES_MAX] = ms
        cost.computed += 1
        cost.totalMs += ms
      }
      return value
    },
    sent(updates) {
      const sizes = new Map<number, number>()
      for (const update of updates) sizes.set(update.watch, (sizes.get(update.watch) ?? 0) + bytesOf(update))
      for (const [watch, bytes] of sizes) {
        const cost = costOf(watch)
        if (cost) cost.lastFrameBytes = bytes
      }
    },
  }

  function reportOf({ of, computed, totalMs, samplesMs, lastFrameBytes }: Cost, isClosed: boolean): ViewReport {
    const { watch, kind, name } = of
    const params = JSON.stringify(of.params)
    return { watch, kind, name, params, isClosed, computed, totalMs, p95Ms: percentile(samplesMs), lastFrameBytes }
  }

  return {
    report() {
      hub.probe(probe)
      const open = hub.watches().flatMap(({ watch }) => costOf(watch) ?? [])
      dropOldest()
      const closed = [...costs.values()].filter((cost) => !open.includes(cost)).reverse()
      return {
        views: [...open.map((cost) => reportOf(cost, false)), ...closed.map((cost) => reportOf(cost, true))],
        reads: engine.store.tables.reads.confirmedRows().map(([key, { state, failure, error, at }]) => ({
          key,
          state,
          failure,
          error: error ? JSON.stringify(error) : null,
          at,
        })),
      }
    },
  }
}

function bytesOf(update: StreamUpdate): number {
  return update.kind === 'value' ? (JSON.stringify(update.value)?.length ?? 0) : sizeOf(update)
}

function percentile(samplesMs: readonly number[]): number {
  const sorted = samplesMs.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * PERCENTILE) - 1)] ?? 0
}
