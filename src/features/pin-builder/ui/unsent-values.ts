import { isSame } from '#contracts/is-same.ts'
import { newId } from '#contracts/ids.ts'
import type { DraftId } from '#features/drafts/contract.ts'

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
}

/** This page, as others know it. */
const page = newId()
/** What this page has kept and not dropped. */
const own = new Set<string>()
let release: (() => void) | null = null

/** @param field of the draft, or one of its parts */
const keyOf = (draftId: DraftId, field: string) => `${PREFIX}${draftId}:${field}`

/**
 * Keeps what is typed until the draft has it. It is written before the call returns, so that it survives a crash of the
 * page, while a command takes a pause in typing and the time of the worker.
 */
export function keepUnsent<Value>(draftId: DraftId, field: string, { value, stored }: Unsent<Value>): void {
  const key = keyOf(draftId, field)
  try {
    localStorage.setItem(key, JSON.stringify({ value, stored, page } satisfies Kept<Value>))
  } catch {
    return // No room, or storage is switched off: the command still writes it after a pause.
  }
  own.add(key)
  showAlive()
}

/**
 * What a page that has ended could not store; null if the draft has it, or if its page is still open. A value that was
 * stored after all is forgotten, because it would return after an undo.
 */
export async function takeUnsent<Value>(draftId: DraftId, field: string, stored: Value): Promise<Unsent<Value> | null> {
  const key = keyOf(draftId, field)
  const kept = read<Value>(key)
  if (!kept || kept.page === page || (await isAlive(kept.page))) return null
  if (!isSame(kept.value, stored)) return { value: kept.value, stored: kept.stored }
  remove(key)
  return null
}

/** The draft has this value; a later one stays. */
export function dropUnsent(draftId: DraftId, field: string, value: unknown): void {
  const key = keyOf(draftId, field)
  const kept = read(key)
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
  if (own.size > 0) return
  release?.()
  release = null
}

/** Holds a lock while something is kept. The browser ends it with the page. */
function showAlive(): void {
  if (release || !('locks' in navigator)) return
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(LOCK + page, () => held)
}

async function isAlive(other: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === LOCK + other)
}
