import { newId } from '#contracts/ids.ts'

/** The id of this page in locks. */
export const page = newId()

/** A Web Lock that tells other pages that this page is still open. The browser releases it when the page ends. */
interface PageLock {
  readonly hold: () => void
  readonly release: () => void
  /** The pages that hold a lock of this name. */
  readonly open: () => Promise<ReadonlySet<string>>
}

/** @param name prefix of the lock's name; the page's id follows */
export function createPageLock(name: string): PageLock {
  let end: (() => void) | null = null
  return {
    hold() {
      if (end || !('locks' in navigator)) return
      const held = new Promise<void>((resolve) => {
        end = resolve
      })
      void navigator.locks.request(name + page, () => held)
    },
    release() {
      end?.()
      end = null
    },
    async open() {
      if (!('locks' in navigator)) return new Set()
      const { held = [], pending = [] } = await navigator.locks.query()
      const names = [...held, ...pending].flatMap((lock) => (lock.mode === 'shared' ? [] : (lock.name ?? [])))
      return new Set(names.flatMap((each) => (each.startsWith(name) ? [each.slice(name.length)] : [])))
    },
  }
}
