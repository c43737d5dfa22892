import type { Action } from '../policy/actions.ts'

/** Acts of which visitors see nothing in shared readings, or counts that may be a second old. */
const UNSEEN: ReadonlySet<Action> = new Set<Action>([
  'pin.like',
  'search.remember',
  'people.message',
  'inbox.edit',
  'draft.use',
  'consent.choose',
])

/** True if the readings of before this act must not be shown any more. */
export function endsSharedReads(action: Action): boolean {
  return !UNSEEN.has(action)
}

/** One second of visitors costs one reading. */
const KEEP_MS = 1_000
const KEPT_MAX = 500

/** Answers that all visitors get alike, kept for a moment; those who ask meanwhile wait for the same reading. */
export interface SharedReads {
  get<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /** Something was changed: whoever asks from now on sees it. */
  clear(): void
}

export function createSharedReads(now: () => number = () => performance.now()): SharedReads {
  const kept = new Map<string, { at: number; readonly value: Promise<unknown> }>()
  return {
    get<Value>(key: string, read: () => Promise<Value>) {
      const known = kept.get(key)
      // The key names the call, which has one type of answer.
      if (known && now() - known.at < KEEP_MS) return known.value as Promise<Value>
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      const value = read()
      // Counted from its end: under load a reading may take longer than it is kept, and would be made for one moment alone.
      const reading = { at: Infinity, value }
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

/** Nothing is kept: a test reads what it has just written past the server. */
export const NO_SHARED_READS: SharedReads = { get: (_, read) => read(), clear: () => undefined }
