import type { HistoryStepDone, PastActs } from '#contracts/past-act.ts'

type HistoryViews = {
  /**
   * The latest acts that can be undone or redone, at most 50. The view survives a reload, because it reads the stored
   * intents.
   */
  'history/acts': { readonly params: Record<string, never>; readonly view: PastActs }
}

/** Undo and redo work offline: they are queued like commands. The reply is null if there is nothing to undo or redo. */
export type HistoryRequests = {
  /** @param id the act to undo; by default the latest one that can be undone */
  undo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
  redo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
}

export interface HistoryTypes {
  readonly views: HistoryViews
  readonly requests: HistoryRequests
}
