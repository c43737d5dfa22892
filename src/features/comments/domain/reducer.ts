import type { PinId } from '#contracts/ids.ts'
import type { EditTable } from '#contracts/table.ts'
import type { CommentFact, WireComment } from '../contract.ts'

/** The comments of a pin as they were last received. */
export interface ThreadRow {
  readonly pinId: PinId
  readonly comments: readonly WireComment[]
}

export function reduceThreads({ threads }: { readonly threads: EditTable<ThreadRow> }, fact: CommentFact): void {
  threads.put(fact.payload.pinId, fact.payload)
}

export function touchedThreads(fact: CommentFact): readonly string[] {
  return [`threads/${fact.payload.pinId}`]
}
