import { isSame } from '#contracts/is-same.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { createPageLock, page } from './page-lock.ts'

const PREFIX = 'pinfold-unsent:'
const LOCK = 'pinfold-unsent-'

/** A typed value that the draft does not have yet, and the draft's value when typing began. */
export interface Unsent<Value> {
  readonly value: Value
  readonly stored: Value
}

interface Kept<Value> extends Unsent<Value> {
  /** The page in which the value was typed. */
  readonly page: string
  /** When the value was typed, in milliseconds since 1970. */
  readonly atMs: number
}

/** This page holds the lock while it keeps a value. */
const lock = createPageLock(LOCK)
/** Keys of the values that this page keeps. */
const own = new Set<string>()

/**
 * The storage key of a value. Each page has its own keys, so that pages that edit one draft do not overwrite each
 * other's values.
 * @param field of the draft, or one of its parts
 */
const keyOf = (draftId: DraftId, field: string, of = page) => `${PREFIX}${draftId}:${field}@${of}`

/**
 * Keeps a typed value until the draft has it. `localStorage` is written before the call returns, so the value survives
 * a crash of the page. The command that stores it in the draft runs only after a pause in typing.
 */
export function keepUnsent<Value>(draftId: DraftId, field: string, { value, stored }: Unsent<Value>): void {
  const key = keyOf(draftId, field)
  try {
    localStorage.setItem(key, JSON.stringify({ value, stored, page, atMs: Date.now() } satisfies Kept<Value>))
  } catch {
    return // There is no room, or storage is switched off. The command still stores the value after a pause.
  }
  own.add(key)
  lock.hold()
}

/** The values that pages keep of a field. */
interface Found<Value> {
  /** The last value that a closed page could not store; null if there is none, or if the draft has it. */
  readonly unsent: Unsent<Value> | null
  /** Other open pages that keep a value of the field. */
  readonly open: readonly string[]
}

/**
 * Takes over the value that a closed page could not store; from then on this page keeps it. A value that was stored
 * after all is forgotten, because it would otherwise return after an undo.
 * @param isTyped true if this page has a newer value, which stays
 */
export async function takeUnsent<Value>(
  draftId: DraftId,
  field: string,
  stored: Value,
  isTyped = false,
): Promise<Found<Value>> {
  const others = keptBy<Value>(draftId, field).filter((kept) => kept.page !== page)
  if (others.length === 0) return { unsent: null, open: [] }
  const alive = await lock.open()
  const open = others.flatMap((kept) => (alive.has(kept.page) ? [kept.page] : []))
  const ended = others.filter((kept) => !alive.has(kept.page)).sort((a, b) => b.atMs - a.atMs)
  const [last] = ended
  const unsent = last && !isTyped && !isSame(last.value, stored) ? { value: last.value, stored: last.stored } : null
  if (unsent) keepUnsent(draftId, field, unsent)
  for (const kept of ended) remove(keyOf(draftId, field, kept.page))
  return { unsent, open }
}

/**
 * Calls `onChange` when another page changes or drops its value of the field.
 * @returns a function that stops watching
 */
export function watchUnsent(draftId: DraftId, field: string, onChange: () => void): () => void {
  const isField = ({ key }: StorageEvent) => key?.startsWith(keyOf(draftId, field, '')) ?? false
  const onStorage = (event: StorageEvent) => isField(event) && onChange()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Resolves when the other page has ended or keeps no value any more. Rejects if `signal` aborts. */
export async function whenEnded(other: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK + other, { mode: 'shared', signal }, () => undefined)
}

/** Forgets this value, because the draft has it. A newer value stays. */
export function dropUnsent(draftId: DraftId, field: string, value: unknown): void {
  const key = keyOf(draftId, field)
  const kept = read<unknown>(key)
  if (kept && isSame(kept.value, value)) remove(key)
}

/** Forgets what was typed into drafts that no longer exist. */
export function dropStrayUnsent(drafts: ReadonlySet<string>): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !drafts.has(key.slice(PREFIX.length).split(':')[0] ?? '')) remove(key)
  } catch {
    // Storage is switched off, so nothing is kept.
  }
}

function keptBy<Value>(draftId: DraftId, field: string): readonly Kept<Value>[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(draftId, field, '')))
    return keys.flatMap((key) => read<Value>(key) ?? [])
  } catch {
    return [] // storage is switched off
  }
}

function read<Value>(key: string): Kept<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Value> | null
  } catch {
    return null // storage is switched off
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so nothing is kept.
  }
  own.delete(key)
  if (own.size === 0) lock.release()
}
