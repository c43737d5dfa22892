import { againStyles } from './failed-styles.ts'

/** Maximum number of tries (spec viewer §9). The pause after the first one is 500 ms; it doubles each time. */
const TRIES = 3
const FIRST_PAUSE_MS = 500
/**
 * A try that takes longer than this, in milliseconds, counts as failed. The limit is that of reading calls
 * (READ_TIMEOUT_MS of the core).
 */
export const CHUNK_TIMEOUT_MS = 15_000

type Load<Module> = () => Promise<Module>

/** A load that does not end. A second request would not end either, because the browser gives both the same answer. */
class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

let onFailure: (error: unknown) => void = () => undefined

/** Sets the listener that is called for each chunk that could not be loaded in any try. */
export function whenChunkFails(listener: (error: unknown) => void): void {
  onFailure = listener
}

let loadBeside: Load<unknown> = () => Promise.resolve()

/** Sets what is loaded with every chunk: the texts that only later screens show. A chunk waits for it. */
export function loadWithChunks(load: Load<unknown>): void {
  loadBeside = load
}

/**
 * Makes one try. It waits for all sheets that are missing, because Vite requests each once, for the first part that needs
 * it. A script is requested after them: if it fails, Chromium gives this failure to all later tries (whatwg/html#6768).
 */
async function loadChunkOnce<Module>(load: Load<Module>): Promise<Module> {
  const both = Promise.all([againStyles().then(load), loadBeside()])
  const [module] = await within(both, CHUNK_TIMEOUT_MS)
  return module
}

/**
 * Loads a chunk. A failed try is repeated after a pause that doubles each time, and the last failure is thrown (spec
 * viewer §8). If the browser reports that it is offline, there are no further tries.
 */
export async function loadChunk<Module>(
  load: Load<Module>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadChunkOnce(load)
    } catch (error) {
      const isLast = attempt === TRIES || error instanceof ChunkTimeout || isOffline()
      if (isLast) {
        onFailure(error)
        throw error
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

/** True if the browser reports that there is no network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function within<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout(`not loaded within ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
