import type { Pool } from 'pg'
import { makeId } from '#contracts/ids.ts'
import { databaseOf } from '#server/storage/database.ts'
import { decodeBatch, type StoredBatch, type StoredEvent } from '../decode-batch.ts'

/** Interval of the poll that finds batches of other servers. */
const POLL_MS = 500
/** Minimum pause in milliseconds between two checks, however many batches this process commits. */
const PAUSE_MS = 100
/** A batch is found if it is committed within this time after its receipt. */
const WINDOW_MS = 10_000
/** Each check reads this many of the newest batches. The live view is not complete; the tables have all events. */
const BATCHES_PER_LOOK = 20

/** Reports events as soon as they are on disk. */
export interface LiveEvents {
  /**
   * Reports the events of each batch that is committed from now on, oldest first. A batch that is sealed before a check
   * finds it is left out.
   * @param onEnd called if the database cannot be read; nothing is reported afterwards
   * @returns a function that stops the reports
   */
  watch(onEvents: (events: readonly StoredEvent[]) => void, onEnd: (error: unknown) => void): () => void
  /** Call this when this process has committed batches. Without watchers it does nothing. */
  committed(): void
}

const ofPools = new WeakMap<Pool, LiveEvents>()

/** The only live view of this process. All watchers share its queries. */
export function liveEventsOf(pool: Pool): LiveEvents {
  const known = ofPools.get(pool)
  if (known) return known
  const made = createLiveEvents(pool)
  ofPools.set(pool, made)
  return made
}

interface Watcher {
  readonly onEvents: (events: readonly StoredEvent[]) => void
  readonly onEnd: (error: unknown) => void
}

function createLiveEvents(pool: Pool): LiveEvents {
  const db = databaseOf(pool)
  const watchers = new Set<Watcher>()
  let seen = new Set<string>()
  let looking: Promise<void> | null = null
  let isAsked = false
  let isFirst = true
  let poll: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const since = makeId(Date.now() - WINDOW_MS, 0)
    const ids = await db.query<{ id: string }>({
      name: 'live-batches',
      text: 'select id from event_batches where id >= $1 and body is not null and not is_replay order by id desc',
      values: [since],
    })
    const fresh = ids.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
    seen = new Set(ids.map(({ id }) => id))
    const wasFirst = isFirst
    isFirst = false
    // Events from before the first watcher are not reported.
    if (wasFirst || fresh.length === 0) return
    const batches = await db.query<StoredBatch>({
      name: 'live-events',
      text: `select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch)
             where b.id = any($1::bigint[]) and b.body is not null order by b.id`,
      values: [fresh.slice(0, BATCHES_PER_LOOK)],
    })
    const events = batches.flatMap(decodeBatch)
    for (const { onEvents } of watchers) onEvents(events)
  }

  function ask(): void {
    if (watchers.size === 0) return
    if (looking) {
      isAsked = true
      return
    }
    looking = look()
      .catch(endAll)
      .then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
      .then(() => {
        looking = null
        if (!isAsked) return
        isAsked = false
        ask()
      })
  }

  function endAll(error: unknown): void {
    const all = [...watchers]
    watchers.clear()
    stop()
    for (const { onEnd } of all) onEnd(error)
  }

  function stop(): void {
    clearInterval(poll)
    poll = undefined
  }

  return {
    watch(onEvents, onEnd) {
      const watcher = { onEvents, onEnd }
      watchers.add(watcher)
      if (watchers.size === 1) {
        isFirst = true
        poll = setInterval(ask, POLL_MS)
        poll.unref()
        ask()
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stop()
      }
    },
    committed: ask,
  }
}
