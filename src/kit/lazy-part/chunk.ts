import { loadChunk } from './load-chunk.ts'

/** Code that is loaded when it is first needed and then stays in memory. */
export interface Chunk<Value> {
  /** The loaded value; null until it is loaded. */
  readonly here: () => Value | null
  /**
   * Loads the value; simultaneous calls share one load (`load-chunk.ts`). After a failure, the next call tries again.
   */
  readonly fetch: () => Promise<Value>
}

export function createChunk<Value>(load: () => Promise<Value>, pause?: (ms: number) => Promise<void>): Chunk<Value> {
  let here: Value | null = null
  let coming: Promise<Value> | null = null
  return {
    here: () => here,
    fetch() {
      coming ??= loadChunk(load, pause).then(
        (value) => (here = value),
        (error: unknown) => {
          coming = null
          throw error
        },
      )
      return coming
    },
  }
}
