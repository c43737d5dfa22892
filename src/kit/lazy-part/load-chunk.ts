import { againStyles, failedStyles } from './failed-styles.ts'

/** spec viewer §9: three tries, the first time-out 500 ms, doubled at each retry. */
const TRIES = 3
const FIRST_PAUSE_MS = 500
/** A try that neither succeeds nor fails within this counts as failed, like a call that reads (READ_TIMEOUT_MS of the core). */
export const CHUNK_TIMEOUT_MS = 15_000

type Load<Module> = () => Promise<Module>

/** Styles that were missing when a load failed: without them its part would stand there undressed. */
const missingOf = new WeakMap<Load<unknown>, readonly string[]>()

/** One try, for who waits with a finger on the page. */
export async function loadChunkOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await within(againStyles(missingOf.get(load) ?? []).then(load), CHUNK_TIMEOUT_MS)
  } catch (error) {
    missingOf.set(load, failedStyles())
    throw error
  }
}

/** Loads a part of the program; a failure is tried again after a pause that doubles, then thrown (spec viewer §8). */
export async function loadChunk<Module>(
  load: Load<Module>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadChunkOnce(load)
    } catch (error) {
      if (attempt === TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function within<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
