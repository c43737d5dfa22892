/** What the page uses of a worker. */
export type StartedWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>

/**
 * Starts a worker, at once or later. What is posted to it before waits until it starts.
 * @param after the worker starts when this promise resolves; at once if it is null
 * @param onFailure called if a later start fails
 */
export function startWorker(
  make: () => StartedWorker,
  after: Promise<unknown> | null,
  onFailure: (error: unknown) => void,
): StartedWorker {
  if (after === null) return make()
  let started: StartedWorker | null = null
  let isEnded = false
  const waiting: ((worker: StartedWorker) => void)[] = []
  const withWorker = (work: (worker: StartedWorker) => void): void => {
    if (started) work(started)
    else waiting.push(work)
  }
  after
    .then(() => {
      if (isEnded) return
      started = make()
      for (const work of waiting) work(started)
    })
    .catch(onFailure)
  return {
    postMessage: (...sent: [unknown, (Transferable[] | StructuredSerializeOptions)?]) =>
      withWorker((worker) => worker.postMessage(sent[0], sent[1] as Transferable[])),
    addEventListener: (...heard: Parameters<Worker['addEventListener']>) =>
      withWorker((worker) => worker.addEventListener(...heard)),
    removeEventListener: (...heard: Parameters<Worker['removeEventListener']>) =>
      withWorker((worker) => worker.removeEventListener(...heard)),
    terminate() {
      isEnded = true
      started?.terminate()
    },
  }
}
