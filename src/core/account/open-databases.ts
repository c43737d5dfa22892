import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { pause } from '../slices.ts'

/** A tab that receives a log-out closes its databases within this time; a frozen tab does not. */
const CLOSING_MS = 150
const CLOSING_LOOK_MS = 5

/** Tells other tabs that this one has the account's databases open. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account), stopped)
}

/** True if no tab has the account's databases open. Waits briefly for tabs that are closing them. */
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
/** A tab that gets the message releases its journal within half a second; a frozen tab does not. */
const LOOKS_MAX = 50

interface DatabasesMessage {
  readonly kind: 'databases'
  /** The session's id in the login row. */
  readonly login: string
}

/**
 * Tells the other tabs which databases this one has open. If the browser lost an account's databases and they were
 * recreated, a tab with the old ones learns this from the disk and stops. Its journal may have the only copy of an act.
 * A browser without locks has no journals either.
 * @returns a function that resolves when no running tab has lost databases open. Until then the leader does not know
 * all pending commands. It might send an act before an earlier one of the same lane, so that a save would reappear
 * after its undo.
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
    // The message may be from a session that is over. Only the disk shows which tab has to stop.
    // The guard of the storage reports a failure to the engine, which then stops.
    void Promise.allSettled([disk.knownIntents([])])
  })
  // The browser releases the journal's files a moment after they were closed.
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
