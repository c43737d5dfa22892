/** Time within which a starting service worker answers. */
const ANSWER_WITHIN_MS = 5_000

/**
 * Asks the service worker for the names of its cached files (spec viewer §7).
 * @param worker the page's service worker; null if there is none
 * @returns the number of files; null if no answer arrives in time
 */
export async function readKeptFiles(worker: Pick<ServiceWorker, 'postMessage'> | null): Promise<number | null> {
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<number | null>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<{ readonly files: readonly string[] }>) =>
      resolve(data.files.length),
    )
    setTimeout(resolve, ANSWER_WITHIN_MS, null)
  })
  port1.start()
  worker.postMessage({ type: 'CACHED_FILES' }, [port2])
  const count = await answered
  port1.close()
  return count
}
