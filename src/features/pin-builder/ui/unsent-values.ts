import { isSame } from '#contracts/is-same.ts'
import type { DraftId } from '#features/drafts/contract.ts'

const PREFIX = 'pinfold-unsent'

/** A field as it was when the page was left, and what the draft had then. */
export interface Unsent<Value> {
  readonly value: Value
  readonly stored: Value
}

/** @param field of the draft, or one of its parts */
const keyOf = (draftId: DraftId, field: string) => `${PREFIX}:${draftId}:${field}`

/** Keeps what was changed in the last moment before the page is left, in this tab alone: its worker ends before it has written it down. */
export function keepUnsent<Value>(draftId: DraftId, field: string, unsent: Unsent<Value>): void {
  try {
    sessionStorage.setItem(keyOf(draftId, field), JSON.stringify(unsent))
  } catch {
    // No room, or storage is switched off: the worker may still have written it down.
  }
}

/**
 * What an earlier page of this tab could not write down; null if the draft has it.
 * A worker may have written it after all: then it is forgotten, because it would come back after an undo.
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
