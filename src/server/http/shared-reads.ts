import { rowOf, type Action } from '../policy/actions.ts'

/** True if reads from before this act must not be shown any more. */
export function endsSharedReads(action: Action): boolean {
  return rowOf(action).isUnseen !== true
}

/** All visitors of one second share one read. */
const KEEP_MS = 1_000
/** An older answer is still sent until it has this age, while a new read replaces it: then no visitor waits for the read. */
const SHOWN_MS = 3_000
const KEPT_MAX = 500

/** Answers that are the same for all visitors, kept for a moment. Requests during a read wait for its result. */
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
      // No request waits for this read. Once the old answer is too old, the next request reads by itself and gets its failure.
      () => {
        old.isRenewed = false
      },
    )
  }
  return {
    get<Value>(key: string, read: () => Promise<Value>) {
      const known = kept.get(key)
      // The key names the call, which has one type of answer.
      const age = known ? now() - known.at : Infinity
      if (known && age < SHOWN_MS) {
        if (age >= KEEP_MS && !known.isRenewed) renew(key, known, read)
        return known.value as Promise<Value>
      }
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      const value = read()
      // Counted from the end of the read. Under load a read may take longer than KEEP_MS and would otherwise expire at
      // once.
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

/** Keeps nothing, for tests that write to the database directly. */
export const NO_SHARED_READS: SharedReads = { get: (_, read) => read(), clear: () => undefined }
