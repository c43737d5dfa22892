import { isSame } from '#contracts/is-same.ts'
import type { DraftId } from '#features/drafts/contract.ts'

const PREFIX = 'pinfold-unsent'

/** A field's value when the page was left, and the stored value at that time. */
export interface Unsent<Value> {
  readonly value: Value
  readonly stored: Value
}

/** @param field of the draft, or one of its parts */
const keyOf = (draftId: DraftId, field: string) => `${PREFIX}:${draftId}:${field}`

/**
 * Keeps what was changed just before the page is left, in this tab only, because the worker ends before it has stored
 * it.
 */
export function keepUnsent<Value>(draftId: DraftId, field: string, unsent: Unsent<Value>): void {
  try {
    sessionStorage.setItem(keyOf(draftId, field), JSON.stringify(unsent))
  } catch {
    // No room, or storage is switched off: the worker may still have written it down.
  }
}

/**
 * The value that an earlier page of this tab could not store; null if the draft has it. If a worker stored it after
 * all, it is forgotten, because it would return after an undo.
 */
export function takeUnsent<Value>(draftId: DraftId, field: string, stored: Value): Unsent<Value> | null {
  try {
    const json = sessionStorage.getItem(keyOf(draftId, field))
    const unsent = json === null ? null : (JSON.parse(json) as Unsent<Value>)
    if (unsent === null || !isSame(unsent.value, stored)) return unsent
    dropUnsent(draftId, field)
    return null
  } catch {
    return null // storage is switched off
  }
}

export function dropUnsent(draftId: DraftId, field: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId, field))
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
