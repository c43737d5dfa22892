import type { DraftId } from '#features/drafts/contract.ts'

const PREFIX = 'pinfold-unsent'

/** A text at the time when the page was left, and the stored text at that time. */
export interface UnsentText {
  readonly text: string
  readonly stored: string
}

const keyOf = (draftId: DraftId, name: string) => `${PREFIX}:${draftId}:${name}`

/**
 * Keeps text that was typed just before the page is left, in this tab only, because the worker ends before it has
 * stored the text.
 */
export function keepUnsent(draftId: DraftId, name: string, unsent: UnsentText): void {
  try {
    sessionStorage.setItem(keyOf(draftId, name), JSON.stringify(unsent))
  } catch {
    // No room, or storage is switched off: the worker may still have written it down.
  }
}

/** @returns text of an earlier page of this tab that was not stored, if the draft lacks it */
export function readUnsent(draftId: DraftId, name: string, stored: string): UnsentText | null {
  try {
    const json = sessionStorage.getItem(keyOf(draftId, name))
    const unsent = json === null ? null : (JSON.parse(json) as UnsentText)
    return unsent === null || unsent.text === stored ? null : unsent
  } catch {
    return null // storage is switched off
  }
}

export function dropUnsent(draftId: DraftId, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId, name))
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
