import type { Disk } from '../log/disk.ts'
import type { OutboxRow } from '../log/schema.ts'
import { isToSend } from './queue-rows.ts'

/** Rows read at once: some 300 KB, which no disk takes as long for as its watchdog waits. */
const ROWS_A_READ = 500

/**
 * The outbox as the tab that sends holds it. Thousands of commands wait after a day without the network, and each answer of
 * the server is followed by a look at what is next: so each look reads only rows that were queued since the last one, and
 * the numbers of those that are still there, since any tab may take one back. No other tab changes a row meanwhile: that is
 * the leader's alone.
 */
export interface SendingQueue {
  /** What waits, in the order of the acts, as disk has it now; null where another tab leads. */
  read(epoch: number): Promise<readonly OutboxRow[] | null>
  /** The row is another one on disk. */
  changed(row: OutboxRow): void
  /** Forgets everything: this tab becomes the leader, or its databases were replaced. */
  reset(): void
}

export function createSendingQueue(disk: Pick<Disk, 'outboxNews'>): SendingQueue {
  let held = new Map<number, OutboxRow>()
  /** Highest number that was read. */
  let last = 0

  async function read(epoch: number): Promise<readonly OutboxRow[] | null> {
    for (;;) {
      const asked = held
      const news = await disk.outboxNews(epoch, last, ROWS_A_READ)
      if (!news) return null
      if (asked !== held) continue
      for (const row of news.rows) {
        held.set(row.n, row)
        last = Math.max(last, row.n)
      }
      if (news.rows.length === ROWS_A_READ) continue
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
