import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { pause } from '../slices.ts'

/** A tab that hears of a log-out closes its databases within this; a frozen one does not. */
const CLOSING_MS = 150
const CLOSING_LOOK_MS = 5

/** Tells other tabs that this one has the account's databases open. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account), stopped)
}

/** True if no tab has the account's databases open any more; waits a moment for those that are closing. */
export async function isNobodyLeft(account: string, { presence }: Surroundings): Promise<boolean> {
  if (!presence) return false
  for (let waitedMs = 0; ; waitedMs += CLOSING_LOOK_MS) {
    const there = await presence.names(presenceName(account))
    if (there.length === 0) return true
    if (waitedMs >= CLOSING_MS) return false
    await new Promise((resolve) => setTimeout(resolve, CLOSING_LOOK_MS))
  }
}

function presenceName(account: string): string {
  return `tab:${account}:`
}

const LOOK_MS = 10
/** A tab that hears of it gives its journal back within half a second; a frozen one does not. */
const LOOKS_MAX = 50

interface DatabasesMessage {
  readonly kind: 'databases'
  /** As the login row names them. */
  readonly login: string
}

/**
 * Tells the other tabs which databases this one has open. Where a browser lost an account's databases and they were made
 * anew, a tab that knew the old ones finds out by asking them, and ends: its journal may have the only copy of an act. A
 * browser without locks has no journals either.
 * @returns resolves when no living tab has lost databases open: until then the leader does not know all that waits, and would
 * send an act of a lane ahead of an earlier one, so that a save came back after it was undone
 */
export function announceDatabases(
  { account, disk, channel, stopped, isStopped }: Engine,
  { presence }: Pick<Surroundings, 'presence'>,
): () => Promise<void> {
  const { login } = disk
  if (!presence || login === null || isStopped()) return async () => undefined
  const ofAccount = `databases:${account}:`
  const own = ofAccount + login
  const tell = (): void => channel.post({ kind: 'databases', login } satisfies DatabasesMessage)
  channel.onMessage((received) => {
    const message = received as DatabasesMessage
    if (message.kind !== 'databases' || message.login === login) return
    // The message may be old, of a session that is over: only the disk knows which tab has to stop.
    disk.knownIntents([]).catch(() => undefined) // the guard told the engine, which has ended
  })
  // The browser gives the files of the journal free a moment after they were closed.
  presence.announce(
    own,
    stopped.then(() => pause(LOOK_MS)),
  )
  tell()

  return async () => {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const names = await presence.names(ofAccount)
      if (names.every((name) => name === own)) return
      tell()
      await pause(LOOK_MS)
    }
  }
}
