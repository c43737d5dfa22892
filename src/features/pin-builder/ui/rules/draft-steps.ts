import type { HistoryEntry, PastActs } from '#contracts/past-act.ts'
import type { DraftId } from '#features/drafts/contract.ts'

/** The edit of a draft that Undo would revert, and the one that Redo would repeat; null for none. */
export interface DraftSteps {
  readonly undo: HistoryEntry | null
  readonly redo: HistoryEntry | null
}

/** The next undo and redo of this draft; acts elsewhere do not count. After a new edit there is nothing to redo. */
export function stepsOfDraft({ recent }: Pick<PastActs, 'recent'>, draftId: DraftId): DraftSteps {
  const edits = recent.filter(({ name, row }) => name === 'editDraft' && row === `drafts/${draftId}`)
  const done = edits.findIndex(({ state }) => state === 'done')
  const undone = done < 0 ? edits : edits.slice(0, done)
  return { undo: edits[done] ?? null, redo: undone.at(-1) ?? null }
}
