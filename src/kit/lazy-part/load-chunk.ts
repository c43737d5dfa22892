import { againStyles, failedStyles } from './failed-styles.ts'

/** spec viewer §9: three tries. The first pause is 500 ms and doubles with each retry. */
const TRIES = 3
const FIRST_PAUSE_MS = 500
/**
 * A try that takes longer than this, in milliseconds, counts as failed, like a reading call (READ_TIMEOUT_MS of the
 * core).
 */
export const CHUNK_TIMEOUT_MS = 15_000

type Load<Module> = () => Promise<Module>

/** Style sheets that were missing when a load failed. Without them, its part would appear unstyled. */
const missingOf = new WeakMap<Load<unknown>, readonly string[]>()

/** A load that hangs. A second request would hang as well, because the browser answers both with one request. */
class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

let onFailure: (error: unknown) => void = () => undefined

/** Calls back for each part of the program that could not be loaded after its last try. */
export function whenChunkFails(listener: (error: unknown) => void): void {
  onFailure = listener
}

let loadBeside: Load<unknown> = () => Promise.resolve()

/** Sets a promise that every lazy part awaits besides its own code: the texts that no first screen shows. */
export function loadWithChunks(load: Load<unknown>): void {
  loadBeside = load
}

/** One try. */
async function loadChunkOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    const both = Promise.all([againStyles(missingOf.get(load) ?? []).then(load), loadBeside()])
    const [module] = await within(both, CHUNK_TIMEOUT_MS)
    return module
  } catch (error) {
    missingOf.set(load, failedStyles())
    throw error
  }
}

/**
 * Loads a part of the program. A failed try is repeated after a pause that doubles, and the last failure is thrown
 * (spec viewer §8). If the browser reports that it is offline, there is no further try.
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

function isOffline(): boolean {
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
