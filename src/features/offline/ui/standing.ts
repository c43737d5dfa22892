import type { QueuedCommand } from '../contract.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/**
 * `unreachable`: there is a network, but the server does not answer. `stuck`: the server answers, but a change failed
 * to arrive.
 */
export type Standing = 'offline' | 'unreachable' | 'stuck' | 'online'

/**
 * The state of sending. It agrees with the banner. `stuck` follows from the queue, because only the queue shows that
 * the server accepts no changes.
 */
export function standingOf(
  banner: OfflineStatus['banner'],
  rows: readonly Pick<QueuedCommand, 'state' | 'failure'>[],
): Standing {
  if (banner === 'offline' || banner === 'unreachable') return banner
  return rows.some(({ state, failure }) => state !== 'rejected' && failure !== null) ? 'stuck' : 'online'
}
