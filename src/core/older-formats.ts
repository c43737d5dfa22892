import { journalName, STORAGE_FORMAT } from '#contracts/storage.ts'
import type { Engine } from './engine-parts.ts'
import { OLDER_FORMATS } from './log/account-databases.ts'
import { adoptOlder } from './log/adopt-older.ts'
import type { Surroundings } from './surroundings.ts'
import { RECONCILE_EVERY_MS } from './sync/reconcile.ts'

/** Tells other tabs that this one has databases of its format open, so that a later format leaves them alone. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account, STORAGE_FORMAT), stopped)
}

/**
 * Queues what older formats of the storage left unsent; as long as a tab of such a version is open, again and again. The
 * leader's. @returns when it was done for the first time
 */
export async function takeOverOlder(led: Engine, surroundings: Surroundings): Promise<void> {
  const { account, disk } = led
  const { idb, journals, presence } = surroundings
  const adopt = async (): Promise<boolean> => {
    const { commands, isLeft } = await adoptOlder({
      account,
      disk,
      indexedDB: idb.indexedDB,
      journals,
      isInUse: async (format) => (presence ? presence.isAnybody(presenceName(account, format)) : true),
    })
    await led.outbox.requeue(commands)
    return isLeft
  }
  if (!(await adopt())) return
  const stopLooking = led.every(RECONCILE_EVERY_MS, () => {
    adopt().then(
      (isLeft) => {
        if (!isLeft) stopLooking()
      },
      (error: unknown) => {
        if (!led.isStopped()) surroundings.warn('core: storage of an older format cannot be read', error)
      },
    )
  })
}

/** Names of the second copies that an account has, of any format. */
export function journalNamesOf(account: string): readonly string[] {
  return [...OLDER_FORMATS, STORAGE_FORMAT].map((format) => journalName(account, format))
}

function presenceName(account: string, format: number): string {
  return `tab:${account}:${format}`
}
