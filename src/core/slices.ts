/** Maximum length of a slice. While a slice runs, an intent of the page has to wait. */
const SLICE_MS = 8

/**
 * Splits a long job, so that messages can be handled in between. Call `await pause()` after each part of the job. It
 * resolves at once until the slice is used up, and then in a later task.
 */
export function createSlices(now: () => number, sliceMs: number = SLICE_MS): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < sliceMs) return
    await nextTask()
    since = now()
  }
}

/** Resolves after messages that are already waiting, without the 4 ms delay of nested timers. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
