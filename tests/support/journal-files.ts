import type { JournaledCommand, JournalFile } from '#core/log/journal.ts'

export const row = (id: string, args: unknown = {}): JournaledCommand => ({
  row: {
    id,
    name: 'likePin',
    args,
    lane: 'x',
    at: 1,
    by: null,
    facts: [],
    state: 'waiting',
    attempts: 0,
    failure: null,
  },
  intent: { id, name: 'likePin', args, at: 1 },
})

/** Two files whose bytes the test can read. `limit` is the number of bytes from now on after which the power fails. */
export function files() {
  const contents: [Uint8Array, Uint8Array] = [new Uint8Array(), new Uint8Array()]
  let budget = Infinity
  const file = (which: 0 | 1): JournalFile => ({
    read: () => contents[which].slice(),
    write(bytes, at) {
      const part = bytes.subarray(0, Math.min(bytes.length, budget))
      budget -= part.length
      const grown = new Uint8Array(Math.max(contents[which].length, at + part.length))
      grown.set(contents[which])
      grown.set(part, at)
      contents[which] = grown
    },
    flush: () => undefined,
    close: () => undefined,
  })
  return { pair: [file(0), file(1)] as const, powerFailsAfter: (bytes: number) => (budget = bytes), contents }
}

/** A folder whose slots outlive their tabs. */
export function folderOf(slots: number) {
  const pairs = Array.from({ length: slots }, () => files().pair)
  return {
    pairs,
    folder: {
      open: async (slot: number) => pairs[slot] ?? null,
      remove: () => Promise.resolve(),
    },
  }
}
