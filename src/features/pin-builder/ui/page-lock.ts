import { newId } from '#contracts/ids.ts'

/** This page, as others know it. */
export const page = newId()

/** Tells other pages that this page is still open. The browser ends it with the page. */
interface PageLock {
  readonly hold: () => void
  readonly release: () => void
  /** Pages that hold such a lock. */
  readonly open: () => Promise<ReadonlySet<string>>
}

/** @param name the lock's name, before the page's */
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
