import type { Disk } from '../log/disk.ts'
import type { OutboxRow } from '../log/schema.ts'
import { isToSend } from './queue-rows.ts'

/** Rows per read: about 300 KB, which any disk reads within the time limit. */
const ROWS_PER_READ = 500

/**
 * The leader's copy of the outbox. After a day without a network, thousands of commands may be pending, and the queue
 * is read after each answer. Each read therefore loads only rows that were queued since the last one. It also loads the
 * numbers of all rows, since any tab may remove one. Only the leader changes rows.
 */
export interface SendingQueue {
  /** The pending commands on disk, in the order of the acts; null if another tab leads. */
  read(epoch: number): Promise<readonly OutboxRow[] | null>
  /** The row on disk was replaced with this one. */
  changed(row: OutboxRow): void
  /** Forgets everything. Call it when this tab becomes the leader or its databases were replaced. */
  reset(): void
}

export function createSendingQueue(disk: Pick<Disk, 'outboxNews'>): SendingQueue {
  let held = new Map<number, OutboxRow>()
  /** The highest number that was read. */
  let last = 0

  async function read(epoch: number): Promise<readonly OutboxRow[] | null> {
    for (;;) {
      const asked = held
      const news = await disk.outboxNews(epoch, last, ROWS_PER_READ)
      if (!news) return null
      if (asked !== held) continue
      for (const row of news.rows) {
        held.set(row.n, row)
        last = Math.max(last, row.n)
      }
      if (news.rows.length === ROWS_PER_READ) continue
      const there = new Set(news.numbers)
      for (const n of held.keys()) if (!there.has(n)) held.delete(n)
      return [...held.values()].sort((a, b) => a.n - b.n).filter(isToSend)
    }
  }

  return {
    read,
    changed(row) {
      held.set(row.n, row)
    },
    reset() {
      held = new Map()
      last = 0
    },
  }
}
