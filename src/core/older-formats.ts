import { databaseName, journalName, STORAGE_FORMAT } from '#contracts/storage.ts'
import type { Engine } from './engine-parts.ts'
import { databasesOf, OLDER_FORMATS } from './log/account-databases.ts'
import type { Surroundings } from './surroundings.ts'

const FORMATS = [...OLDER_FORMATS, STORAGE_FORMAT]
/** A tab that hears of a log-out closes its databases within this; a frozen one does not. */
const CLOSING_MS = 150
const CLOSING_LOOK_MS = 5

/** Tells other tabs that this one has databases of its format open, so that a later format leaves them alone. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account, STORAGE_FORMAT), stopped)
}

/**
 * Queues what older formats of the storage left unsent; as long as a tab of such a version is open, again and again. The
 * leader's. @returns when it was done for the first time
 */
export async function takeOverOlder(led: Engine, surroundings: Surroundings): Promise<void> {
  const { account } = led
  const { idb, late } = surroundings
  const there = await databasesOf(account, idb.indexedDB)
  const older = OLDER_FORMATS.flatMap((format) => [
    databaseName(account, 'commands', format),
    databaseName(account, 'cache', format),
  ])
  if (!there.some((name) => older.includes(name))) return
  const { takeOver } = await late.takeOverOlder()
  await takeOver(led, surroundings)
}

/** True where no tab has the account's databases open any more, of any format; waits a moment for those that are closing. */
export async function isNobodyLeft(account: string, { presence }: Surroundings): Promise<boolean> {
  if (!presence) return false
  for (let waitedMs = 0; ; waitedMs += CLOSING_LOOK_MS) {
    const there = await presence.names(presenceName(account, ''))
    if (there.length === 0) return true
    if (waitedMs >= CLOSING_MS) return false
    await new Promise((resolve) => setTimeout(resolve, CLOSING_LOOK_MS))
  }
}

/** Names of the second copies that an account has, of any format. */
export function journalNamesOf(account: string): readonly string[] {
  return FORMATS.map((format) => journalName(account, format))
}

/** @param format the beginning of all names where it is left empty */
export function presenceName(account: string, format: number | ''): string {
  return `tab:${account}:${format}`
}
