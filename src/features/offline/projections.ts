import { projection } from '#core/projections/projection.ts'
import { boardNow, subjectNow } from '#core/store/subject-now.ts'
import { ME, type QueueRow, type Tables } from '#core/store/tables.ts'
import type { QueuedChange, QueuedCommand } from './contract.ts'

const QUEUE_SHOWN_MAX = 20

/** viewer.md §4, offline banner; and what waits for the server. */
export const offlineStatus = projection(
  'offline/status',
  () => ['app/me', 'queue/*'],
  (tables) => {
    const me = tables.app.get(ME)!
    const isRefused = ({ state }: QueueRow) => Number(state === 'rejected')
    const commands = [...tables.queue.rows()].sort((a, b) => isRefused(b) - isRefused(a) || b.at - a.at)
    return {
      banner: me.banner,
      storage: me.storage,
      waiting: commands.filter((command) => command.state !== 'rejected').length,
      queue: commands.slice(0, QUEUE_SHOWN_MAX).map((row) => queuedOf(tables, row)),
    }
  },
)

/** All that waits and all that was refused, newest first; boards and pins by the names that they have now. */
export const offlineQueue = projection(
  'offline/queue',
  () => ['queue/*', 'boards/*', 'pins/*'],
  (tables) => ({
    rows: [...tables.queue.rows()]
      .reverse()
      .map((row): QueuedChange => ({ ...queuedOf(tables, row), touches: row.touches })),
  }),
)

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
  }
}
