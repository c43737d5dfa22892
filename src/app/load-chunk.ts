/** viewer.md §9: three tries, the first time-out 500 ms, doubled at each retry. */
const TRIES = 3
const FIRST_PAUSE_MS = 500

/** Loads a part of the program; a failure is tried again after a pause that doubles, then thrown (viewer.md §8). */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
