import type { DraftView } from '#features/drafts/contract.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { BatchField, BatchValues } from '../contract.ts'

/** A draft or a pin of the batch, at the time when the batch was opened. */
export interface BatchRow {
  readonly of:
    | { readonly kind: 'draft'; readonly draft: DraftView }
    /** `boardId`: the board it belongs to; null if it is not known. */
    | { readonly kind: 'pin'; readonly pinId: PinId; readonly boardId: BoardId | null }
  readonly name: string
  /** Of a pin; a draft shows its own. */
  readonly picture: string | null
  readonly stored: BatchValues
  /** Fields that are known here. For a pin that was never opened on this device, offline, only the title. */
  readonly fields: readonly BatchField[]
}
