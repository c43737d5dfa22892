import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { CommentId, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant } from '#contracts/schema.ts'
import { WirePinner } from '#features/users/contract.ts'

/** spec viewer §3, aggregated comment; the part that is shown. `objectId` is the aggregated pin data's id, not the pin's. */
export const WireComment = Type.Object({
  id: Id<CommentId>(),
  type: Type.Literal('aggregatedcomment'),
  pin_id: Id<PinId>(),
  user: WirePinner,
  text: Type.String(),
  created_at: Instant,
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
})
export type WireComment = Static<typeof WireComment>

export const commentFeed = resource({
  name: 'AggregatedCommentFeed',
  verb: 'get',
  options: Type.Object(
    {
      objectId: Id<string>(),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireComment),
  fails: ['pin/not-found'],
})

export type CommentFact = Fact<'comment/received', { readonly pinId: PinId; readonly comments: readonly WireComment[] }>

/** The comments of a pin as they were last received. */
export interface ThreadRow {
  readonly pinId: PinId
  readonly comments: readonly WireComment[]
}

export interface CommentTypes {
  readonly facts: CommentFact
  readonly tables: { readonly threads: ThreadRow }
  readonly views: CommentViews
}

export type CommentViews = {
  /** What the closeup shows under a pin: most liked first, ties by id so that the order never flickers. */
  'comments/thread': {
    readonly params: { readonly pinId: PinId }
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly rows: readonly WireComment[] }
  }
}

const AGGREGATED_MASK = 0x2a_aaaa_aaaa_aaaan

/** The id under which a pin's comments are kept (`aggregated_pin_data.id`, not the pin's own), and back again. */
export function aggregatedPinId(id: string): string {
  return (BigInt(id) ^ AGGREGATED_MASK).toString()
}
