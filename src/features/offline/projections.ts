import { dependentsIn } from '#core/sync/queue-rows.ts'
import { boardNow, subjectNow } from '#core/store/subject-now.ts'
import { ME, type QueueRow } from '#core/store/tables.ts'
import type { ProjectionOf, Tables } from '../index.ts'
import type { QueuedChange, QueuedCommand } from './contract.ts'

const QUEUE_SHOWN_MAX = 20

/** The offline banner (spec viewer §4), and the pending commands. */
export const offlineStatus: ProjectionOf<'offline/status'> = {
  reads: () => ['app/me', 'queue/*'],
  build: (tables) => {
    const me = tables.app.get(ME)!
    const commands = toldRows(tables).sort((a, b) => isRefused(b) - isRefused(a) || b.at - a.at)
    return {
      banner: me.banner === 'hidden' && me.isServerAway === true ? 'unreachable' : me.banner,
      storage: me.storage,
      waiting: commands.filter((command) => command.state !== 'rejected').length,
      queue: commands.slice(0, QUEUE_SHOWN_MAX).map((row) => queuedOf(tables, row)),
    }
  },
}

/** Rejected commands first, then pending ones; each group oldest first. Boards and pins have their present names. */
export const offlineQueue: ProjectionOf<'offline/queue'> = {
  reads: () => ['queue/*', 'boards/*', 'pins/*'],
  build: (tables) => {
    const rows = [...tables.queue.rows()].sort((a, b) => a.at - b.at)
    const needing = dependentsIn(rows)
    const refusedWith = new Map<string, number>()
    for (const { cause } of rows) if (cause !== undefined) refusedWith.set(cause, (refusedWith.get(cause) ?? 0) + 1)
    return {
      rows: toldRows(tables)
        .sort((a, b) => isRefused(b) - isRefused(a) || a.at - b.at)
        .map((row): QueuedChange => {
          const along = isRefused(row) ? (refusedWith.get(row.id) ?? 0) : needing(row.id).length
          return { ...queuedOf(tables, row), touches: row.touches, along }
        }),
    }
  },
}

function isRefused({ state }: QueueRow): number {
  return Number(state === 'rejected')
}

/** A command that was rejected because of another one is not listed by itself while that other one is listed. */
function toldRows({ queue }: Tables): QueueRow[] {
  return [...queue.rows()].filter(({ cause }) => cause === undefined || !queue.get(cause))
}

function queuedOf(tables: Pick<Tables, 'boards' | 'pins'>, row: QueueRow): QueuedCommand {
  const { id, name, at, state, attempts, failure, step, act, subject } = row
  return {
    id,
    name,
    at,
    state,
    attempts,
    failure,
    ...(step && act !== undefined ? { step, act } : {}),
    subject: subjectNow(tables, subject),
    count: subject.count,
    ...boardNow(tables, subject.board),
    ...(subject.fields ? { fields: subject.fields } : {}),
  }
}
