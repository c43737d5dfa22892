import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import {
  DECISION_REASON_MAX,
  REPORT_DECISIONS,
  REPORT_DETAILS_MAX,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_SORTS,
  REPORT_SUBJECTS,
} from '../constants.ts'

const Reason = oneOf(REPORT_REASONS)

/** The context in which the reader reports (spec viewer §3, report target). */
const ReportTarget = Type.Object(
  {
    isProduct: Type.Optional(Type.Boolean()),
    isPromoted: Type.Optional(Type.Boolean()),
    parentId: Type.Optional(Nullable(Id<string>())),
    videoDuration: Type.Optional(Nullable(Type.Number({ minimum: 0 }))),
    viewParameter: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    viewType: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  },
  { additionalProperties: false },
)

/**
 * Reports a pin, a member, or a conversation of the viewer. A new report before a decision replaces the viewer's
 * earlier one.
 */
export const createReport = resource({
  name: 'Report',
  verb: 'create',
  options: Type.Object(
    {
      type: oneOf(REPORT_KINDS),
      id: Id<string>(),
      reason: Reason,
      details: Type.Optional(Type.String({ maxLength: REPORT_DETAILS_MAX })),
      target: Type.Optional(ReportTarget),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'user/not-found', 'conversation/not-found', 'key/reused'],
})

const Count = Type.Integer({ minimum: 0 })

export const ReportedSubject = Type.Object({
  /** Such as `comment:12`. */
  id: Type.String(),
  type: oneOf(REPORT_SUBJECTS),
  subject_id: Id<string>(),
  /**
   * A comment's text, a pin's title, a member's name, or a conversation's newest messages; null if the subject was
   * deleted.
   */
  excerpt: Nullable(Type.String()),
  /** The reported pin, or the pin of the reported comment. */
  pin_id: Nullable(Id<string>()),
  /** The author; in a conversation of two, the reported member. Null for a group. */
  author: Nullable(Type.Object({ id: Id<string>(), username: Type.String(), full_name: Type.String() })),
  report_count: Count,
  reasons: Type.Array(Reason),
  details: Type.Array(Type.String()),
  /** The context in which the newest report was made. */
  target: ReportTarget,
  last_at: Instant,
})
export type ReportedSubject = Static<typeof ReportedSubject>

/** Subjects that wait for a decision; the one with the most reports first, unless the call names a column. */
export const listReports = resource({
  name: 'OperatorReports',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(REPORT_SORTS),
      type: Type.Optional(oneOf(REPORT_SUBJECTS)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ rows: Type.Array(ReportedSubject), totalCount: Count }),
  fails: ['session/required'],
})

/**
 * Decides on all waiting reports of a subject. `unsafe`, `hide` and `unmark` are for pins; `remove` is for pins and
 * comments; `suspend` concerns their author, or the reported member.
 */
export const decideReports = resource({
  name: 'OperatorReports',
  verb: 'update',
  options: Type.Object(
    {
      type: oneOf(REPORT_SUBJECTS),
      subject_id: Id<string>(),
      decision: oneOf(REPORT_DECISIONS),
      reason: Type.String({ minLength: 1, maxLength: DECISION_REASON_MAX, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'report/not-found', 'access/denied'],
})
