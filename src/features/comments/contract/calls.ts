import { Type } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { PasscodeProof } from '#features/passcode/contract.ts'
import { REPORT_REASONS } from '#features/reports/constants.ts'
import { WirePinner } from '#features/users/contract.ts'
import { COMMENT_FEATURES, COMMENT_TEXT_MAX, TYPEAHEAD_MAX, TYPEAHEAD_TERM_MAX } from '../constants.ts'
import { WireComment } from './wire-comment.ts'

const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}
/** `aggregated_pin_data.id` of the pin, which differs from the pin's id. */
const OfPin = { objectId: Id<string>() }
const OfComment = Type.Object({ id: Id<CommentId>() })

/**
 * Comments of a pin without their replies: highlighted first, then most liked, then newest. It is for callers outside
 * of the page that use this name (spec viewer §7, comment feeds); the page reads the same thread by `UnifiedComments`.
 */
export const commentFeed = resource({
  name: 'AggregatedCommentFeed',
  verb: 'get',
  options: Type.Object({ ...OfPin, ...Paging }, { additionalProperties: false }),
  reply: Type.Array(WireComment),
  fails: ['pin/not-found'],
})

/** The same thread in the form that the closeup reads. */
export const unifiedComments = resource({
  name: 'UnifiedComments',
  verb: 'get',
  options: Type.Object({ ...OfPin, ...Paging }, { additionalProperties: false }),
  reply: Type.Array(WireComment),
  fails: ['pin/not-found'],
})

/**
 * The first PREVIEW_COMMENTS comments, and the number of all comments and replies. It is for callers outside of the
 * page, such as a reader that shows a pin in a list. The closeup shows the whole thread, and the pin's record has the
 * number.
 */
export const unifiedPreview = resource({
  name: 'UnifiedCommentsPreview',
  verb: 'get',
  options: Type.Object(OfPin, { additionalProperties: false }),
  reply: Type.Object({ comment_count: Type.Integer({ minimum: 0 }), comments: Type.Array(WireComment) }),
  fails: ['pin/not-found'],
})

/** Replies of a comment, oldest first. */
export const replyFeed = resource({
  name: 'AggregatedCommentReplies',
  verb: 'get',
  options: Type.Object({ commentId: Id<CommentId>(), ...Paging }, { additionalProperties: false }),
  reply: Type.Array(WireComment),
  fails: ['comment/not-found'],
})

/**
 * Tells that the viewer has a pin's comments open. For THREAD_OPEN_S seconds, the viewer's change feed then has what
 * changes there. `is_new` is true if the comments were not open before, so that the viewer may have missed changes.
 * `try_count`: the number of tries; servers of older releases do not tell it.
 */
export const openThread = resource({
  name: 'AggregatedCommentReader',
  verb: 'update',
  options: Type.Object(OfPin, { additionalProperties: false }),
  reply: Type.Object({
    comment_count: Type.Integer({ minimum: 0 }),
    try_count: Type.Optional(Type.Integer({ minimum: 0 })),
    is_new: Type.Boolean(),
  }),
  fails: ['session/required', 'pin/not-found'],
})

const Text = Type.String({ minLength: 1, maxLength: COMMENT_TEXT_MAX, pattern: WRITTEN_PATTERN })
/** A JSON array of tags, as text. */
const Tags = Type.Optional(Type.String({ maxLength: 2_000 }))
/** A changed comment, with the new number of comments on the pin. */
const Changed = Type.Object({ ...WireComment.properties, pin_comment_count: Type.Integer({ minimum: 0 }) })
const acts = ['session/required', 'comment/not-found', 'key/reused'] as const

/**
 * Creates a comment or a reply. A reply to a reply is attached to the comment that both answer. Members who allow no
 * mentions are not mentioned.
 */
export const createComment = resource({
  name: 'AggregatedComment',
  verb: 'create',
  options: Type.Object(
    {
      /** The client creates the id, so that a comment written offline can be answered and edited before it is sent. */
      id: Type.Optional(Id<CommentId>()),
      ...OfPin,
      pinId: Type.Optional(Id<PinId>()),
      parentId: Type.Optional(Id<CommentId>()),
      text: Text,
      tags: Tags,
    },
    { additionalProperties: false },
  ),
  reply: Changed,
  fails: [...acts, 'pin/not-found', 'access/denied', 'comment/off'],
})

/**
 * Changes the text of the viewer's own comment. `expects` is the text that an undo assumes: if the comment has another
 * text, nothing is changed (`act/changed-since`), unless `force` is true. `orbacSubjectId` says for whom the caller
 * acts, and must be the viewer's own id.
 */
export const updateComment = resource({
  name: 'AggregatedComment',
  verb: 'update',
  options: Type.Object(
    {
      commentId: Id<CommentId>(),
      force: Type.Optional(Type.Boolean()),
      tags: Tags,
      text: Text,
      expects: Type.Optional(Type.String({ maxLength: COMMENT_TEXT_MAX })),
      orbacSubjectId: Type.Optional(Id<UserId>()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Pick(WireComment, ['id', 'text', 'tags', 'tagged_users']),
  fails: [...acts, 'access/denied', 'act/changed-since'],
})

/**
 * Deletes the viewer's own comment, or a comment on the viewer's own pin, with its replies. Whoever deleted it can
 * restore it.
 */
export const deleteComment = resource({
  name: 'AggregatedComment',
  verb: 'delete',
  options: Type.Object({ commentId: Id<CommentId>() }, { additionalProperties: false }),
  reply: Type.Object({ pin_comment_count: Type.Integer({ minimum: 0 }) }),
  fails: [...acts, 'access/denied'],
})

export const restoreComment = resource({
  name: 'AggregatedCommentRestore',
  verb: 'create',
  options: Type.Object({ commentId: Id<CommentId>() }, { additionalProperties: false }),
  reply: Changed,
  fails: [...acts, 'access/denied'],
})

const Reaction = Type.Object({ reaction_type: Type.Literal(1) }, { additionalProperties: false })
const Reacted = Type.Pick(WireComment, ['id', 'reaction_by_me', 'reaction_counts'])

export const likeComment = v3({
  method: 'POST',
  path: '/v3/aggregated_comments/:id/react/',
  params: OfComment,
  body: Reaction,
  reply: Reacted,
  fails: [...acts, 'access/denied'],
})

export const unlikeComment = v3({
  method: 'DELETE',
  path: '/v3/aggregated_comments/:id/react/',
  params: OfComment,
  body: Type.Object({ reaction_type: Type.Optional(Type.Literal(1)) }, { additionalProperties: false }),
  reply: Reacted,
  fails: acts,
})

const Helpful = Type.Pick(WireComment, ['id', 'helpful_count', 'marked_helpful_by_me'])

export const markHelpful = v3({
  method: 'POST',
  path: '/v3/helpful/1/:id/',
  params: OfComment,
  body: Empty,
  reply: Helpful,
  fails: [...acts, 'access/denied'],
})

export const unmarkHelpful = v3({
  method: 'DELETE',
  path: '/v3/helpful/1/:id/',
  params: OfComment,
  body: Empty,
  reply: Helpful,
  fails: acts,
})

/** Highlights a comment. The call needs both the comment and its pin (spec viewer §5). */
export const highlightComment = v3({
  method: 'PUT',
  path: '/v3/aggregated_comments/pin/highlight/',
  params: Empty,
  body: Type.Object(
    { aggregated_comment: Id<CommentId>(), pin: Id<PinId>(), highlight: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Pick(WireComment, ['id', 'highlighted_by_pin_owner']),
  fails: [...acts, 'access/denied'],
})

/**
 * Removes mentions; the comment's text stays. Without `user_ids`, removes the viewer's own mention. The author can
 * remove all.
 */
export const removeMentions = v3({
  method: 'DELETE',
  path: '/v3/aggregated_comments/:id/mentions/',
  params: OfComment,
  body: Type.Object(
    {
      fields: Type.Optional(Type.String({ maxLength: 200 })),
      user_ids: Type.Optional(Type.Array(Id<UserId>(), { minItems: 1, maxItems: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Pick(WireComment, ['id', 'tags', 'tagged_users']),
  fails: [...acts, 'access/denied'],
})

/** The translated text; empty if there is no translation. */
export const translateComment = v3({
  method: 'GET',
  path: '/v3/aggregated_comments/:id/translate/',
  params: OfComment,
  body: Type.Object(
    { language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,4})?$' })) },
    { additionalProperties: false },
  ),
  reply: Type.String(),
  fails: ['session/required', 'comment/not-found'],
})

export const flagComment = v3({
  method: 'PUT',
  path: '/v3/aggregated_comments/:id/flag/',
  params: OfComment,
  body: Type.Object(
    {
      commentId: Type.Optional(Id<CommentId>()),
      reason: Type.Unsafe<(typeof REPORT_REASONS)[number]>(Type.Union(REPORT_REASONS.map((r) => Type.Literal(r)))),
      detailedReasons: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 10 })),
      /** Where the reader saw the comment (spec viewer §3, report target); the server adds its parent. */
      target: Type.Optional(
        Type.Object(
          {
            viewType: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
            viewParameter: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id<CommentId>() }),
  fails: acts,
})

/** Hides one comment from the viewer, or shows it again. */
export const hideComment = resource({
  name: 'HiddenComment',
  verb: 'update',
  options: Type.Object({ commentId: Id<CommentId>(), hidden: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: acts,
})

/** Hides all comments of a member from the viewer, or shows them again. */
export const hideCommenter = resource({
  name: 'HiddenCommenter',
  verb: 'update',
  options: Type.Object({ userId: Id<UserId>(), hidden: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Comments that the viewer hid singly, newest first. */
export const hiddenComments = resource({
  name: 'HiddenComments',
  verb: 'get',
  options: Empty,
  reply: Type.Array(WireComment),
  fails: ['session/required'],
})

/** Members whose comments the viewer hid. */
export const hiddenCommenters = resource({
  name: 'HiddenCommenters',
  verb: 'get',
  options: Empty,
  reply: Type.Array(WirePinner),
  fails: ['session/required'],
})

const WireFeatureMap = Type.Object(
  Object.fromEntries(COMMENT_FEATURES.map((name) => [name, Type.Boolean()])) as Record<
    (typeof COMMENT_FEATURES)[number],
    ReturnType<typeof Type.Boolean>
  >,
  { additionalProperties: false },
)

export const getCommentFeatures = resource({
  name: 'CommentFeatures',
  verb: 'get',
  options: Empty,
  reply: Type.Object({ feature_map: WireFeatureMap }),
  fails: ['session/required'],
})

/** Changes the member's settings of comments. `passcode` or a proof is required if the member has a parental passcode. */
export const updateCommentFeatures = resource({
  name: 'CommentFeatures',
  verb: 'update',
  options: Type.Object(
    {
      userId: Id<UserId>(),
      featureMap: WireFeatureMap,
      passcode: Type.Optional(Type.String({ maxLength: 20 })),
      ...PasscodeProof,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ feature_map: WireFeatureMap }),
  fails: ['session/required', 'access/denied', 'passcode/required', 'passcode/wrong'],
})

/** Members whose name or username begins with the term. Members whom the viewer may mention come first. */
export const userTypeahead = resource({
  name: 'UserTypeahead',
  verb: 'get',
  options: Type.Object(
    {
      term: Type.String({ minLength: 1, maxLength: TYPEAHEAD_TERM_MAX }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: TYPEAHEAD_MAX, default: TYPEAHEAD_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WirePinner),
  fails: ['session/required'],
})
