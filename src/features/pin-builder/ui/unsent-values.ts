import { isSame } from '#contracts/is-same.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { createPageLock, page } from './page-lock.ts'

const PREFIX = 'pinfold-unsent:'
const LOCK = 'pinfold-unsent-'

/** A field's value that is not in the draft yet, and the stored value when it was typed. */
export interface Unsent<Value> {
  readonly value: Value
  readonly stored: Value
}

interface Kept<Value> extends Unsent<Value> {
  /** The page that has typed it. */
  readonly page: string
  /** When, milliseconds since 1970. */
  readonly atMs: number
}

/** Held while something is kept. */
const lock = createPageLock(LOCK)
/** What this page has kept and not dropped. */
const own = new Set<string>()

/**
 * Each page has a key of its own, so that pages that edit one draft do not replace what the others keep.
 * @param field of the draft, or one of its parts
 */
const keyOf = (draftId: DraftId, field: string, of = page) => `${PREFIX}${draftId}:${field}@${of}`

/**
 * Keeps what is typed until the draft has it. It is written before the call returns, so that it survives a crash of the
 * page, while a command takes a pause in typing and the time of the worker.
 */
export function keepUnsent<Value>(draftId: DraftId, field: string, { value, stored }: Unsent<Value>): void {
  const key = keyOf(draftId, field)
  try {
    localStorage.setItem(key, JSON.stringify({ value, stored, page, atMs: Date.now() } satisfies Kept<Value>))
  } catch {
    return // No room, or storage is switched off: the command still writes it after a pause.
  }
  own.add(key)
  lock.hold()
}

/** What pages keep of a field. */
interface Found<Value> {
  /** The last value that a page that has ended could not store; null if there is none, or if the draft has it. */
  readonly unsent: Unsent<Value> | null
  /** Other pages that are open and keep a value of their own. */
  readonly open: readonly string[]
}

/**
 * Takes over what a page that has ended could not store: from now on this page keeps it. A value that was stored after all
 * is forgotten, because it would return after an undo.
 * @param isTyped true if this page has something newer, which stays
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
 * Calls back when another page keeps another value of the field, or none.
 * @returns stops it
 */
export function watchUnsent(draftId: DraftId, field: string, onChange: () => void): () => void {
  const isField = ({ key }: StorageEvent) => key?.startsWith(keyOf(draftId, field, '')) ?? false
  const onStorage = (event: StorageEvent) => isField(event) && onChange()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Resolves when a page has ended, or keeps nothing any more. Rejects if it is aborted. */
export async function whenEnded(other: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK + other, { mode: 'shared', signal }, () => undefined)
}

/** The draft has this value; a later one stays. */
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
    // Storage is switched off: nothing is kept.
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
    // Storage is switched off: nothing is kept.
  }
  own.delete(key)
  if (own.size === 0) lock.release()
}
