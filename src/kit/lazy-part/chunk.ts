import { loadChunk } from './load-chunk.ts'

/** Code that comes when it is first wanted, and stays. */
export interface Chunk<Value> {
  /** Null until it is here. */
  readonly here: () => Value | null
  /** Asks for it, once at a time (`load-chunk.ts`); after a failure the next call asks again. */
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
