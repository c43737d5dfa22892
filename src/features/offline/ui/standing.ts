import type { QueuedCommand } from '../contract.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** `stuck`: there is a network, but a change that was tried is not on the server. */
export type Standing = 'offline' | 'stuck' | 'online'

/**
 * The state of sending. The browser only knows its own network. Only the queue shows that the server does not answer or
 * does not accept what is sent.
 */
export function standingOf(
  banner: OfflineStatus['banner'],
  rows: readonly Pick<QueuedCommand, 'state' | 'failure'>[],
): Standing {
  if (banner === 'offline') return 'offline'
  if (banner === 'unreachable' && rows.length > 0) return 'stuck'
  return rows.some(({ state, failure }) => state !== 'rejected' && failure !== null) ? 'stuck' : 'online'
}
