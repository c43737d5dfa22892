import type { BoardId } from '#contracts/ids.ts'

/** A long act on a board (spec business §3, blocking action). */
export interface BlockingAction {
  readonly id: string
  /** Seconds since 1970. */
  readonly created_timestamp: number
  /** 0 to 100. */
  readonly progress: number
  /** `-1` is the whole board; absent for pins in no section. */
  readonly section_id?: string | undefined
}

export type BoardMergeRequests = {
  mergeBoard: {
    readonly input: { readonly boardId: BoardId; readonly intoBoardId: BoardId; readonly key: string }
    readonly reply: readonly BlockingAction[]
  }
  boardActionStatus: {
    readonly input: { readonly boardId: BoardId }
    readonly reply: readonly BlockingAction[]
  }
}

export interface BoardMergeTypes {
  readonly requests: BoardMergeRequests
}
