import type { StreamUpdate } from '#contracts/stream.ts'
import { PROBE_IDLE_MS } from '#features/developer/constants.ts'
import type { ProjectionReport, ViewReport } from '#features/developer/contract.ts'
import type { Engine } from '../engine-parts.ts'
import type { HubProbe } from '../projections/hub.ts'
import { sizeOf } from './storage-report.ts'

/** Latest computations of a watch that the percentile is taken of. */
const SAMPLES_MAX = 200
const PERCENTILE = 0.95

interface Cost {
  computed: number
  totalMs: number
  lastFrameBytes: number
  readonly samplesMs: number[]
}

/** Measures views as long as somebody asks; the hub has no probe otherwise. */
export interface ViewProbe {
  report(): ProjectionReport
  stop(): void
}

export function createViewProbe(engine: Engine, elapsedMs: () => number): ViewProbe {
  let costs: Map<number, Cost> | null = null
  let ending: ReturnType<typeof setTimeout> | null = null

  function costOf(watch: number): Cost {
    const known = costs?.get(watch)
    if (known) return known
    const cost: Cost = { computed: 0, totalMs: 0, lastFrameBytes: 0, samplesMs: [] }
    costs?.set(watch, cost)
    return cost
  }

  const probe: HubProbe = {
    timed(watch, work) {
      const from = elapsedMs()
      const value = work()
      const ms = elapsedMs() - from
      const cost = costOf(watch)
      cost.samplesMs[cost.computed % SAMPLES_MAX] = ms
      cost.computed += 1
      cost.totalMs += ms
      return value
    },
    sent(updates) {
      const sizes = new Map<number, number>()
      for (const update of updates) sizes.set(update.watch, (sizes.get(update.watch) ?? 0) + bytesOf(update))
      for (const [watch, bytes] of sizes) costOf(watch).lastFrameBytes = bytes
    },
  }

  function stop(): void {
    if (ending) clearTimeout(ending)
    ending = null
    costs = null
    engine.hub.probe(null)
  }

  return {
    report() {
      costs ??= new Map()
      engine.hub.probe(probe)
      if (ending) clearTimeout(ending)
      ending = setTimeout(stop, PROBE_IDLE_MS)
      return {
        views: engine.hub.watches().map(({ watch, kind, name, params }): ViewReport => {
          const { computed, totalMs, lastFrameBytes, samplesMs } = costOf(watch)
          const json = JSON.stringify(params)
          return { watch, kind, name, params: json, computed, totalMs, p95Ms: percentile(samplesMs), lastFrameBytes }
        }),
        reads: engine.store.tables.reads.confirmedRows().map(([key, { state, failure, at }]) => ({
          key,
          state,
          failure,
          at,
        })),
      }
    },
    stop,
  }
}

function bytesOf(update: StreamUpdate): number {
  return update.kind === 'value' ? (JSON.stringify(update.value)?.length ?? 0) : sizeOf(update)
}

function percentile(samplesMs: readonly number[]): number {
  const sorted = samplesMs.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * PERCENTILE) - 1)] ?? 0
}
