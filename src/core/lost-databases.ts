import type { Engine } from './engine-parts.ts'
import type { Surroundings } from './surroundings.ts'
import { pause } from './sync/slices.ts'

/** A tab that hears of it gives its journal back within this; a frozen one does not. Milliseconds. */
const HAND_OVER_LIMIT_MS = 500
const LOOK_MS = 10

interface DatabasesMessage {
  readonly kind: 'databases'
  /** As the login row names them. */
  readonly login: string | null
}

/**
 * Tells the other tabs which databases this one has open. Where a browser lost an account's databases and they were made
 * anew, a tab that knew the old ones finds out by asking them, and ends: its journal may have the only copy of an act.
 */
export function announceDatabases(
  { account, disk, channel, stopped, isStopped }: Engine,
  { presence }: Pick<Surroundings, 'presence'>,
): void {
  const { login } = disk
  if (login === null || isStopped()) return
  channel.onMessage((received) => {
    const message = received as DatabasesMessage
    if (message.kind !== 'databases' || message.login === login) return
    // The word may be an old one, of a session that is over: only the disk knows whose turn it is to end.
    disk.knownIntents([]).catch(() => undefined) // the guard told the engine, which has ended
  })
  channel.post({ kind: 'databases', login } satisfies DatabasesMessage)
  // The browser gives the files of the journal free a moment after they were closed.
  const given = stopped.then(() => pause(LOOK_MS))
  presence?.announce(nameOf(account, login), given)
}

/**
 * Resolves when no living tab has databases open that were lost. Until then the leader does not know all that waits, and
 * would send an act of a lane ahead of an earlier one, so that a save came back after it was undone.
 */
export async function lostDatabasesLeft(
  { account, disk, channel, isStopped }: Engine,
  { presence }: Pick<Surroundings, 'presence'>,
): Promise<void> {
  const { login } = disk
  if (!presence || login === null) return
  const own = nameOf(account, login)
  for (let waitedMs = 0; waitedMs < HAND_OVER_LIMIT_MS; waitedMs += LOOK_MS) {
    const names = await presence.names(nameOf(account, ''))
    if (isStopped() || names.every((name) => name === own)) return
    channel.post({ kind: 'databases', login } satisfies DatabasesMessage)
    await pause(LOOK_MS)
  }
}

function nameOf(account: string, login: string): string {
  return `databases:${account}:${login}`
}
