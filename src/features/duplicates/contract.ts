import type { BoardId, PinId } from '#contracts/ids.ts'
import type { DuplicateGroup, Merge, SavedPlace } from './contract/calls.ts'

export type { DuplicateGroup, DuplicatePin, Merge, SavedPlace } from './contract/calls.ts'

interface DuplicateGroups {
  readonly groups: readonly DuplicateGroup[]
  /** Earlier merges that can be undone, latest first. Only on the first page. */
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
    /** Own pins with this link. */
    readonly pinsWithLink: { readonly input: { readonly link: string }; readonly reply: readonly PinId[] }
    /** Boards that had the pin's picture or link before it was saved to `boardId`. Without a network, those this device knows. */
    readonly earlierSaves: {
      readonly input: { readonly pinId: PinId; readonly boardId: BoardId }
      readonly reply: readonly SavedPlace[]
    }
  }
}
