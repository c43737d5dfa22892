import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { pause } from '../slices.ts'

/** A running tab that receives a log-out closes its databases within this time. A frozen tab does not. */
const CLOSING_MS = 150
const CLOSING_LOOK_MS = 5

/** Tells the other tabs that this tab has the account's databases open. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account), stopped)
}

/**
 * True if no tab has the account's databases open. If some tabs have, it waits briefly, because they may be closing
 * them.
 */
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
/**
 * Number of looks while other tabs have lost databases open. A running tab that gets the message releases its journal
 * within half a second; a frozen tab does not.
 */
const LOOKS_MAX = 50

interface DatabasesMessage {
  readonly kind: 'databases'
  /** The session's id in the login row. */
  readonly login: string
}

/**
 * Tells the other tabs which databases this tab has open. If the browser lost an account's databases and they were
 * recreated, a tab that still has the old ones checks the disk after this message, and stops. Its journal may have the
 * only copy of an act. In a browser without locks this does nothing; such a browser has no journals either.
 * @returns a function that resolves when no running tab has lost databases open. Before that, the leader may lack some
 * pending commands. It could then send an act before an earlier one of the same lane, and a pin whose save was undone
 * would be saved again.
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
    // The message may be from a session that has ended, so this tab checks the disk, which shows whether it has to
    // stop. If it has, the call fails and the guard of the storage stops the engine.
    void Promise.allSettled([disk.knownIntents([])])
  })
  // The announcement ends a moment after the engine has stopped, when the browser has released the journal's files.
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
