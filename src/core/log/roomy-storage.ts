import { FREE_STEPS, type Storage } from './storage.ts'

/** What the browser says of this site's room; absent in insecure pages and older browsers. */
export interface StorageRoom {
  estimate(): Promise<{ readonly usage?: number; readonly quota?: number }>
}

/** The room is looked at this often. */
export const LOOK_EVERY_BYTES = 10 * 1024 * 1024
/** A fuller site makes room before a write fails. */
export const USED_MAX = 0.9
/** What goes ahead of need, one after the other as long as it is too full; the whole cache only when a write fails. */
const STEPS_AHEAD = FREE_STEPS.filter((step) => step !== 'cache')

/**
 * Storage that looks at its room with its first write and after every LOOK_EVERY_BYTES, and makes some while there is still
 * a little. No write waits for that.
 */
export function roomyStorage(
  storage: Storage,
  room: StorageRoom | undefined,
  onError: (error: unknown) => void,
): Storage {
  if (!room) return storage
  let unlooked = LOOK_EVERY_BYTES

  function wrote(bytes: number): void {
    unlooked += bytes
    if (unlooked < LOOK_EVERY_BYTES || storage.kind === 'memory') return
    unlooked = 0
    look().catch(onError)
  }

  async function look(): Promise<void> {
    for (const step of STEPS_AHEAD) {
      const { usage = 0, quota = 0 } = await room!.estimate()
      if (quota === 0 || usage <= USED_MAX * quota) return
      await storage.free(step)
    }
  }

  return {
    ...storage,
    get kind() {
      return storage.kind
    },
    write(part, stores, options, work) {
      if (options.bytes !== undefined) wrote(options.bytes)
      return storage.write(part, stores, options, work)
    },
  }
}
