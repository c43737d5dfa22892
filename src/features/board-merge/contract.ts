import type { BoardId } from '#contracts/ids.ts'

/** A long-running act that blocks a board, here a merge (spec business §3, blocking action). */
export interface BlockingAction {
  readonly id: string
  /** Seconds since 1970. */
  readonly created_timestamp: number
  /** Percent, from 0 to 100. */
  readonly progress: number
  /** The blocked section; `-1` is the whole board; absent for the pins in no section. */
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
