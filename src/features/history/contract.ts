import type { HistoryStepDone, PastActs } from '#contracts/past-act.ts'

type HistoryViews = {
  /** Survives a reload: it is read from the stored intents, latest first, at most 50. */
  'history/acts': { readonly params: Record<string, never>; readonly view: PastActs }
}

/** Undo and redo work offline: they are queued like any command. Null if there is nothing to undo or redo. */
export type HistoryRequests = {
  /** @param id of the act to undo; the latest possible one if omitted */
  undo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
  redo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
}

export interface HistoryTypes {
  readonly views: HistoryViews
  readonly requests: HistoryRequests
}
