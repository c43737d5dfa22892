import { createSlices } from '#core/slices.ts'

/** Work on one question before the answer says how far it is, milliseconds. */
const CALL_WORK_MS = 120

/** Long work as a generator that yields its progress, from 0 to 1, after each small piece. */
export type Work<Value> = AsyncGenerator<number, Value, void>

/** Work that only continues while somebody requests it. A caller cancels it by not asking again. */
export interface Job<Value> {
  readonly progress: number
  /** Null until it is done. */
  readonly result: { readonly value: Value } | null
  /** Works for CALL_WORK_MS, in slices, so that other messages are handled in between. One call at a time. */
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
