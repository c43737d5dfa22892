import { rowOf, type Action } from '../policy/actions.ts'

/** True if results of reads before this act must not be shown any more. */
export function endsSharedReads(action: Action): boolean {
  return rowOf(action).isUnseen !== true
}

/** All visitors within this time share one read. */
const KEEP_MS = 1_000
/**
 * An older result may still be sent up to this age, while a new read replaces it. So no visitor waits for that read.
 */
const SHOWN_MS = 3_000
const KEPT_MAX = 500

/** Results that are the same for all visitors, cached for a moment. Requests during a read wait for its result. */
export interface SharedReads {
  get<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /** Call after a change, so that later requests see it. */
  clear(): void
}

export function createSharedReads(now: () => number = () => performance.now()): SharedReads {
  const kept = new Map<string, { at: number; readonly value: Promise<unknown>; isRenewed: boolean }>()
  const renew = (key: string, old: { isRenewed: boolean }, read: () => Promise<unknown>) => {
    old.isRenewed = true
    const value = read()
    value.then(
      () => {
        if (kept.get(key) === old) kept.set(key, { at: now(), value, isRenewed: false })
      },
      // The failure is ignored, because no request waits for this read. Once the old result is too old, the next
      // request reads by itself and gets its own failure.
      () => {
        old.isRenewed = false
      },
    )
  }
  return {
    get<Value>(key: string, read: () => Promise<Value>) {
      const known = kept.get(key)
      // A key names one call, so its results all have one type.
      const age = known ? now() - known.at : Infinity
      if (known && age < SHOWN_MS) {
        if (age >= KEEP_MS && !known.isRenewed) renew(key, known, read)
        return known.value as Promise<Value>
      }
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      const value = read()
      // The age counts from the end of the read. Under load a read may take longer than KEEP_MS, and would otherwise be
      // out of date at once.
      const reading = { at: Infinity, value, isRenewed: false }
      kept.set(key, reading)
      value.then(
        () => (reading.at = now()),
        () => {
          if (kept.get(key) === reading) kept.delete(key)
        },
      )
      return value
    },
    clear: () => kept.clear(),
  }
}

/** Caches nothing, for tests that write to the database directly. */
export const NO_SHARED_READS: SharedReads = { get: (_, read) => read(), clear: () => undefined }
