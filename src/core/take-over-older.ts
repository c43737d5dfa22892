import type { Engine } from './engine-parts.ts'
import { adoptOlder } from './log/adopt-older.ts'
import { presenceName } from './older-formats.ts'
import type { Surroundings } from './surroundings.ts'
import { RECONCILE_EVERY_MS } from './sync/reconcile.ts'

/** As `takeOverOlder`, where there is something to take over. */
export async function takeOver(led: Engine, surroundings: Surroundings): Promise<void> {
  const { account, disk } = led
  const { idb, journals, presence } = surroundings
  const adopt = async (): Promise<boolean> => {
    const { commands, isLeft } = await adoptOlder({
      account,
      disk,
      indexedDB: idb.indexedDB,
      journals,
      async isInUse(format) {
        const name = presenceName(account, format)
        return presence ? (await presence.names(name)).includes(name) : true
      },
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
