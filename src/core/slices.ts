/** A job that takes longer at a stretch delays an intent by its own length. */
export const SLICE_MS = 8

/**
 * Lets messages in between parts of a long job: `await pause()` after each part; it returns at once until the slice is used up.
 */
export function createSlices(now: () => number, sliceMs: number = SLICE_MS): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < sliceMs) return
    await nextTask()
    since = now()
  }
}

/** Comes back after the messages that wait, without the 4 ms that nested timers are held back. */
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
