import type { DraftView } from '#features/drafts/contract.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { BatchField, BatchValues } from '../contract.ts'

/** A draft or pin of the batch, as it was when the batch was opened. */
export interface BatchRow {
  readonly of:
    | { readonly kind: 'draft'; readonly draft: DraftView }
    /** `boardId`: the pin's own board; null if this device does not know it. */
    | { readonly kind: 'pin'; readonly pinId: PinId; readonly boardId: BoardId | null }
  readonly name: string
  /** The picture of a pin; null for a draft, whose picture the draft itself has. */
  readonly picture: string | null
  readonly stored: BatchValues
  /**
   * Fields whose values this device has and the member may change. For a pin that was never opened here, offline this is
   * only the title.
   */
  readonly fields: readonly BatchField[]
}
