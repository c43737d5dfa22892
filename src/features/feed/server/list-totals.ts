import type { Database } from '#server/storage/database.ts'
import type { ManifestSource } from './list-manifest.ts'

/**
 * Counts are cached for this long. Counting a feed of half a million pins takes about 40 ms, and it hardly grows within
 * a minute.
 */
const FRESH_MS = 60_000
const KEPT_MAX = 1_000

/** Approximate numbers of items of lists, the same for every viewer. They must be available quickly. */
export interface ListTotals {
  of(db: Database, source: ManifestSource): Promise<number>
}

export function createListTotals(now: () => number = Date.now): ListTotals {
  const kept = new Map<string, { readonly at: number; readonly total: Promise<number> }>()
  return {
    of(db, source) {
      const [table, id] =
        source.table === 'board_pins'
          ? (['board_pins', source.boardId] as const)
          : (['feed_items', source.feedId] as const)
      const key = `${table}/${id}`
      const known = kept.get(key)
      if (known && now() - known.at < FRESH_MS) return known.total
      const total = countOf(db, table, id)
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(key, { at: now(), total })
      // After a failure, the next request counts again.
      total.catch(() => kept.delete(key))
      return total
    },
  }
}

const TOTAL_SQL = {
  feed_items: 'select count(*)::int as total from feed_items where feed_id = $1',
  board_pins: 'select count(*)::int as total from board_pins where board_id = $1',
}

async function countOf(db: Database, table: keyof typeof TOTAL_SQL, id: string): Promise<number> {
  const [row] = await db.query<{ total: number }>({ name: `total-${table}`, text: TOTAL_SQL[table], values: [id] })
  return row?.total ?? 0
}
