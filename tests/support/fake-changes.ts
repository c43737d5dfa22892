import type { Reply } from '#contracts/endpoint.ts'
import type { getChanges } from '#features/changes/contract.ts'

type Changes = Reply<typeof getChanges>

/** The member's change feed: what tests say that another device did. */
export interface FakeChanges {
  /**
   * Another device changed something: browsers that listen are told.
   * @param install whose act it was instead; it is not told what
   */
  tell(changes: Partial<Omit<Changes, 'cursor' | 'more'>>, install?: string): void
  reply(options: Readonly<Record<string, unknown>>): Changes
  /** A stream of hints. */
  listen(told: () => void): { close(): void }
  readonly listening: number
}

export function createFakeChanges(): FakeChanges {
  const told: { readonly changes: Partial<Changes>; readonly install: string | undefined }[] = []
  const listeners = new Set<() => void>()
  const nothing = { pins: [], gone_pins: [], boards: [], gone_boards: [], user: null, lists: [], reset: false }
  return {
    get listening() {
      return listeners.size
    },
    tell(changes, install) {
      told.push({ changes, install })
      for (const listener of listeners) listener()
    },
    reply({ since, install }) {
      const from = since === null ? told.length : Number(since)
      const next = told[from]?.install === install ? undefined : told[from]?.changes
      return {
        ...nothing,
        ...next,
        cursor: String(Math.min(told.length, from + 1)),
        more: from + 1 < told.length,
      }
    },
    listen(listener) {
      listeners.add(listener)
      return { close: () => void listeners.delete(listener) }
    },
  }
}
