import type { QueuedCommand } from '../contract.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** `unreachable`: a network, and no server. `stuck`: the server answers, but a change that was tried is not there. */
export type Standing = 'offline' | 'unreachable' | 'stuck' | 'online'

/** The state of sending. It says the same as the banner. Only the queue shows that the server does not accept what is sent. */
export function standingOf(
  banner: OfflineStatus['banner'],
  rows: readonly Pick<QueuedCommand, 'state' | 'failure'>[],
): Standing {
  if (banner === 'offline' || banner === 'unreachable') return banner
  return rows.some(({ state, failure }) => state !== 'rejected' && failure !== null) ? 'stuck' : 'online'
}
