import { createSlices } from '#core/slices.ts'

/** Milliseconds of work on one request before the answer reports the progress. */
const CALL_WORK_MS = 120

/** Long work as a generator. It yields its progress, from 0 to 1, after each small step. */
export type Work<Value> = AsyncGenerator<number, Value, void>

/** Work that only continues while somebody requests it. A caller cancels it by no longer asking. */
export interface Job<Value> {
  readonly progress: number
  /** Null until the work is done. */
  readonly result: { readonly value: Value } | null
  /** Works for CALL_WORK_MS, in slices, so that other messages are handled in between. Calls must not overlap. */
  advance(): Promise<void>
}

export function createJob<Value>(work: Work<Value>, now: () => number): Job<Value> {
  let progress = 0
  let result: { readonly value: Value } | null = null

  return {
    get progress() {
      return result ? 1 : Math.min(0.99, progress)
    },
    get result() {
      return result
    },
    async advance() {
      const pause = createSlices(now)
      const until = now() + CALL_WORK_MS
      while (!result && now() < until) {
        const step = await work.next()
        if (step.done) result = { value: step.value }
        else progress = step.value
        await pause()
      }
    },
  }
}
