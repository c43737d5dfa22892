import type { BoardFact } from '#features/boards/contract.ts'
import type { CommentFact } from '#features/comments/contract.ts'
import type { FeedFact } from '#features/feed/contract.ts'
import type { PinFact } from '#features/pins/contract.ts'
import type { UserFact } from '#features/users/contract.ts'

export type AnyFact = BoardFact | CommentFact | FeedFact | PinFact | UserFact

/** A fact before the engine gave it its id, time and author. */
export type NewFact = AnyFact extends infer F
  ? F extends AnyFact
    ? Pick<F, 'type' | 'payload' | 'settled'>
    : never
  : never
