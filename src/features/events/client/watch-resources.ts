import { METRICS_FLUSH_MS, RESOURCES_KEPT, RESOURCE_BUFFER_MAX } from '../constants.ts'
import { meter } from './metrics.ts'

/** The time at which each resource had loaded, by address, latest last; in milliseconds of the page's clock. */
const kept = new Map<string, number>()

/** When a picture had loaded; undefined if it is not among the latest resources. */
export function arrivedAt(url: string): number | undefined {
  return kept.get(url)
}

interface Lot {
  readonly durations: number[]
  bytes: number
  fromCache: number
}

/** Measures the loading of resources by kind (spec viewer §9, resource timing). */
export function watchResources(): void {
  performance.setResourceTimingBufferSize(RESOURCE_BUFFER_MAX)
  const lots = new Map<string, Lot>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      kept.delete(entry.name)
      kept.set(entry.name, entry.responseEnd)
      const lot = lots.get(entry.initiatorType) ?? { durations: [], bytes: 0, fromCache: 0 }
      lot.durations.push(entry.duration)
      lot.bytes += entry.transferSize
      if (entry.transferSize === 0) lot.fromCache += 1
      lots.set(entry.initiatorType, lot)
    }
    for (const url of kept.keys()) {
      if (kept.size <= RESOURCES_KEPT) break
      kept.delete(url)
    }
  }).observe({ type: 'resource', buffered: true })
  setInterval(() => {
    for (const [type, { durations, bytes, fromCache }] of lots) {
      const tags = { type: type || 'other' }
      const sorted = durations.toSorted((a, b) => a - b)
      meter('count', 'resource.count', durations.length, tags)
      meter('count', 'resource.from_cache', fromCache, tags)
      meter('count', 'resource.bytes', bytes, tags)
      meter('timing', 'resource.p75_ms', Math.round(sorted[Math.floor(sorted.length * 0.75)] ?? 0), tags)
    }
    lots.clear()
  }, METRICS_FLUSH_MS)
}
