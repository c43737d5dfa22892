import { againStyles, failedStyles } from './failed-styles.ts'

/** spec viewer §9: three tries, the first time-out 500 ms, doubled at each retry. */
const TRIES = 3
const FIRST_PAUSE_MS = 500

type Load<Module> = () => Promise<Module>

/** Styles that were missing when a load failed: without them its part would stand there undressed. */
const missingOf = new WeakMap<Load<unknown>, readonly string[]>()

/** One try, for who waits with a finger on the page. */
export async function loadChunkOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    await againStyles(missingOf.get(load) ?? [])
    return await load()
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
