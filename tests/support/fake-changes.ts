import type { Reply } from '#contracts/endpoint.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { getChangeFeed, getChanges } from '#features/changes/contract.ts'

type Changes = Reply<typeof getChanges>

/** The member's change feed: what tests say that another device did. */
export interface FakeChanges {
  /**
   * Another device changed something: browsers that listen are told.
   * @param install whose act it was instead; it is not told which lists changed
   */
  tell(changes: Partial<Omit<Changes, 'cursor' | 'more'>>, install?: string): void
  /** @param install who asks */
  reply(options: Readonly<Record<string, unknown>>, install: string | null): Reply<typeof getChangeFeed>
  /** Number of changes until now. */
  readonly count: number
  /** A stream of hints. */
  listen(told: () => void): { close(): void }
  readonly listening: number
}

export function createFakeChanges(): FakeChanges {
  const told: { readonly changes: Partial<Changes>; readonly install: string | undefined }[] = []
  const listeners = new Set<() => void>()
  return {
    get listening() {
      return listeners.size
    },
    tell(changes, install) {
      told.push({ changes, install })
      for (const listener of listeners) listener()
    },
    get count() {
      return told.length
    },
    reply({ since }, install) {
      const from = since === null ? told.length : Number(since)
      const next = told[from]
      const isOwn = next?.install !== undefined && next.install === install
      return {
        cursor: String(Math.min(told.length, from + 1)),
        more: from + 1 < told.length,
        reset: next?.changes.reset ?? false,
        rows: next ? rowsOf(isOwn ? { ...next.changes, lists: [] } : next.changes) : {},
        answered: [],
      }
    },
    listen(listener) {
      listeners.add(listener)
      return { close: () => void listeners.delete(listener) }
    },
  }
}

function rowsOf(changes: Partial<Changes>): WireRows {
  const { pins = [], gone_pins = [], boards = [], gone_boards = [], user, lists = [] } = changes
  const gone = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, null]))
  const there = (rows: readonly { readonly id: string }[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
  return {
    pins: { ...gone(gone_pins), ...there(pins) },
    boards: { ...gone(gone_boards), ...there(boards) },
    users: user ? { [user.id]: user } : {},
    lists: Object.fromEntries(lists.map((key) => [key, {}])),
    ...changes.rows,
  }
}
