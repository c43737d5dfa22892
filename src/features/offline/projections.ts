import { projection } from '#core/projections/projection.ts'
import { ME } from '#core/store/tables.ts'
import type { QueuedChange, QueuedCommand } from './contract.ts'

const QUEUE_SHOWN_MAX = 20

/** viewer.md §4, offline banner; and what waits for the server. */
export const offlineStatus = projection(
  'offline/status',
  () => ['app/me', 'queue/*'],
  (tables) => {
    const me = tables.app.get(ME)!
    const isRefused = ({ state }: QueuedCommand) => Number(state === 'rejected')
    const commands = [...tables.queue.rows()].sort((a, b) => isRefused(b) - isRefused(a) || b.at - a.at)
    return {
      banner: me.banner,
      storage: me.storage,
      waiting: commands.filter((command) => command.state !== 'rejected').length,
      queue: commands.slice(0, QUEUE_SHOWN_MAX).map(({ id, name, at, state, attempts, failure }): QueuedCommand => ({
        id,
        name,
        at,
        state,
        attempts,
        failure,
      })),
    }
  },
)

/** All that waits and all that was refused, newest first. */
export const offlineQueue = projection(
  'offline/queue',
  () => ['queue/*'],
  (tables) => ({
    rows: [...tables.queue.rows()]
      .reverse()
      .map(({ id, name, at, state, attempts, failure, touches, subject }): QueuedChange => ({
        id,
        name,
        at,
        state,
        attempts,
        failure,
        touches,
        subject: subject.text,
        count: subject.count,
      })),
  }),
)
