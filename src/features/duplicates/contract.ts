import type { BoardId, PinId } from '#contracts/ids.ts'
import type { DuplicateGroup, Merge, SavedPlace } from './contract/calls.ts'

export type { DuplicateGroup, DuplicatePin, Merge, SavedPlace } from './contract/calls.ts'

interface DuplicateGroups {
  readonly groups: readonly DuplicateGroup[]
  /** Earlier merges that can be undone, latest first. Only the first page has them. */
  readonly merges: readonly Merge[]
  /** Null after the last page. */
  readonly bookmark: string | null
}

export interface DuplicateTypes {
  readonly requests: {
    readonly duplicateGroups: {
      readonly input: { readonly bookmark: string | null }
      readonly reply: DuplicateGroups
    }
    readonly mergePins: {
      readonly input: { readonly keep: PinId; readonly others: readonly PinId[]; readonly key: string }
      readonly reply: Merge
    }
    readonly undoMerge: { readonly input: { readonly id: string; readonly key: string }; readonly reply: null }
    readonly dismissDuplicates: {
      readonly input: { readonly pinIds: readonly PinId[]; readonly key: string }
      readonly reply: null
    }
    /** The member's own pins with this link. */
    readonly pinsWithLink: { readonly input: { readonly link: string }; readonly reply: readonly PinId[] }
    /**
     * Boards that already had the pin's picture or link when it was saved to `boardId`. Offline, only saves on this
     * device are searched.
     */
    readonly earlierSaves: {
      readonly input: { readonly pinId: PinId; readonly boardId: BoardId }
      readonly reply: readonly SavedPlace[]
    }
  }
}
