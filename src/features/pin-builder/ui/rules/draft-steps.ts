import type { HistoryEntry, PastActs } from '#contracts/past-act.ts'
import type { DraftId } from '#features/drafts/contract.ts'

/** The edit of a draft that Undo would revert, and the one that Redo would repeat; null for none. */
export interface DraftSteps {
  readonly undo: HistoryEntry | null
  readonly redo: HistoryEntry | null
  /** Edits that followed from the one to undo, newest first. They are undone with it. */
  readonly followers: readonly HistoryEntry[]
}

/**
 * The next undo and redo of this draft. Acts on other screens do not count. After a new edit there is nothing to redo.
 * @param following ids of edits that the page made because of the edit before them
 */
export function stepsOfDraft(
  { recent }: Pick<PastActs, 'recent'>,
  draftId: DraftId,
  following: ReadonlySet<string>,
): DraftSteps {
  const edits = recent.filter(({ name, row }) => name === 'editDraft' && row === `drafts/${draftId}`)
  const steps = edits.filter(({ id }) => !following.has(id))
  const done = steps.findIndex(({ state }) => state === 'done')
  const undo = steps[done] ?? null
  const later = undo === null ? edits : edits.slice(0, edits.indexOf(undo))
  const followers = later.filter(({ id, state }) => following.has(id) && state === 'done')
  const undone = done < 0 ? steps : steps.slice(0, done)
  return { undo, redo: undone.at(-1) ?? null, followers: undo === null ? [] : followers }
}
