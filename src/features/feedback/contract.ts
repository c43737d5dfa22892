import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { sortedPage, type Sorted } from '#contracts/table-options.ts'
import { FEEDBACK_SORTS, FEEDBACK_TEXT_MAX } from './constants.ts'

/** The content of `feedback_data`, which is JSON as text. */
export const FeedbackData = Type.Object(
  {
    /** What the person wrote. Blank text is accepted but not stored. */
    verbatim: Type.Optional(Type.String({ maxLength: FEEDBACK_TEXT_MAX })),
    /** The question that the dialog showed. */
    prompt: Type.Optional(Type.String({ maxLength: 200 })),
    /** The page on which the dialog was opened. */
    action_from: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

export const sendFeedback = v3({
  method: 'POST',
  path: '/v3/analytics/feedback/',
  params: Empty,
  body: Type.Object({ feedback_data: Type.String({ maxLength: 16_384 }) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [],
})

export const Feedback = Type.Object({
  id: Id<string>(),
  verbatim: Type.String(),
  prompt: Type.String(),
  action_from: Type.String(),
  username: Nullable(Type.String()),
  created_at: Instant,
})
export type Feedback = Static<typeof Feedback>

/** All feedback for the operator, latest first. */
export const listFeedback = resource({
  name: 'Feedback',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(FEEDBACK_SORTS),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ rows: Type.Array(Feedback), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

export interface FeedbackTypes {
  readonly requests: {
    readonly sendFeedback: {
      readonly input: { readonly verbatim: string; readonly prompt: string; readonly from: string }
      readonly reply: null
    }
    readonly feedback: {
      readonly input: { readonly page: number; readonly limit: number } & Sorted<(typeof FEEDBACK_SORTS)[number]>
      readonly reply: { readonly rows: readonly Feedback[]; readonly totalCount: number }
    }
  }
}
