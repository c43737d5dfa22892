import { useSyncExternalStore } from 'react'
import { holdPage } from '#client/held-page.ts'
import { UNSTORED_PREFIX } from '#features/pin-builder/client/unstored-mark.ts'
import { createPageLock, page } from './page-lock.ts'

/** Chosen files that are being stored on this device, in all lists of this page. */
interface Storing {
  /** Stored, or refused with a message. */
  readonly done: number
  readonly of: number
}

/** One choice of files. */
interface StoredChoice {
  /** A file is stored with its draft, or was refused with a message. */
  readonly fileDone: () => void
  /** Nothing of it is left to store. */
  readonly end: () => void
}

const lock = createPageLock('pinfold-storing-')
const listeners = new Set<() => void>()
let storing: Storing | null = null
let choices = 0

/**
 * Notes how many files are not stored yet before the first is, so that the next start can tell what was lost with the page.
 * Until the end the browser asks before the page is left.
 */
export function beginStoring(account: string, files: number): StoredChoice {
  const key = `${UNSTORED_PREFIX}${account}@${page}`
  const free = holdPage()
  let left = files
  choices += 1
  lock.hold()
  count(key, { done: storing?.done ?? 0, of: (storing?.of ?? 0) + files })
  return {
    fileDone() {
      if (left === 0 || !storing) return
      left -= 1
      count(key, { ...storing, done: storing.done + 1 })
    },
    end() {
      free()
      choices -= 1
      if (choices === 0) lock.release()
      const others = storing && { ...storing, done: storing.done + left }
      left = 0
      count(key, choices === 0 ? null : others)
    },
  }
}

/** How far this page is with files that were chosen; null if none is left. */
export function useStoring(): Storing | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => storing,
    () => null,
  )
}

/** Number of files that pages of this account could not store before they were closed. */
export async function countUnstored(account: string): Promise<number> {
  const open = await lock.open()
  return keysOf(account)
    .filter((key) => !open.has(pageOf(key)))
    .reduce((sum, key) => sum + (Number(localStorage.getItem(key)) || 0), 0)
}

/** The member was told. */
export async function forgetUnstored(account: string): Promise<void> {
  const open = await lock.open()
  for (const key of keysOf(account)) if (!open.has(pageOf(key))) localStorage.removeItem(key)
}

function keysOf(account: string): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${UNSTORED_PREFIX}${account}@`))
}

function pageOf(key: string): string {
  return key.slice(key.lastIndexOf('@') + 1)
}

function count(key: string, next: Storing | null): void {
  storing = next
  try {
    if (next) localStorage.setItem(key, String(next.of - next.done))
    else localStorage.removeItem(key)
  } catch (error) {
    // No room: the files are stored all the same, and the browser still asks before the page is left.
    console.warn('Files that are being stored could not be noted', error)
  }
  for (const listener of listeners) listener()
}
