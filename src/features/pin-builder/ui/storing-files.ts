import { useSyncExternalStore } from 'react'
import { holdPage } from '#client/held-page.ts'
import { UNSTORED_PREFIX } from '#features/pin-builder/client/unstored-mark.ts'
import { createPageLock, page } from './page-lock.ts'

/** The progress of all chosen files that this page is storing on this device. */
interface Storing {
  /** Files that are stored, or were refused with a message. */
  readonly done: number
  readonly of: number
}

/** One choice of files. */
interface StoredChoice {
  /** Call when a file is stored with its draft, or was refused with a message. */
  readonly fileDone: () => void
  /** Call when no file of the choice is left to store. */
  readonly end: () => void
}

const lock = createPageLock('pinfold-storing-')
const listeners = new Set<() => void>()
let storing: Storing | null = null
let choices = 0

/**
 * Notes, before the first file is stored, how many files there are. If the page ends meanwhile, the next start can tell
 * how many were lost. Until all are stored, the browser asks before the page is left.
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

/** The progress of storing chosen files; null if none are left. */
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

/** Call after the member was told. */
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
    // The note did not fit. The files are stored all the same, and the browser still asks before the page is left.
    console.warn('Files that are being stored could not be noted', error)
  }
  for (const listener of listeners) listener()
}
