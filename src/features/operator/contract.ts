import { Type, type Static, type TSchema } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { SETTING_GROUPS } from '#contracts/setting-groups.ts'
import { Empty, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { sortedPage, type Sorted } from '#contracts/table-options.ts'
import { MAIL_KINDS, type MailKind } from '#features/mail/constants.ts'
import {
  ALL_DECISIONS,
  DECISION_SORTS,
  DECISION_SUBJECTS,
  DECISIONS,
  JOB_SORTS,
  JOB_STATES,
  MAIL_SEARCHES,
  MAIL_SORTS,
  MAIL_STATES,
  PERSON_SORTS,
  PERSON_STATES,
  REASON_MAX,
} from './constants.ts'

export { DECISIONS, JOB_STATES, PERSON_STATES, REASON_MAX } from './constants.ts'

/* @__NO_SIDE_EFFECTS__ */
function pageOf<Row extends TSchema>(row: Row) {
  return Type.Object({ rows: Type.Array(row), totalCount: Type.Integer({ minimum: 0 }) })
}

const Count = Type.Integer({ minimum: 0 })

export const Overview = Type.Object({
  members: Count,
  membersThisWeek: Count,
  restricted: Count,
  pins: Count,
  boards: Count,
  saves: Count,
  comments: Count,
  pictures: Count,
  databaseBytes: Count,
  jobsWaiting: Count,
  jobsFailed: Count,
  // `QUEUES`
  openReports: Count,
  merchantsWaiting: Count,
  adsWaiting: Count,
  moneyWaiting: Count,
})
export type Overview = Static<typeof Overview>

/** Numbers about the whole server, for the operator. */
export const getOverview = resource({
  name: 'OperatorOverview',
  verb: 'get',
  options: Empty,
  reply: Overview,
  fails: ['session/required'],
})

export const Person = Type.Object({
  id: Id<UserId>(),
  username: Type.String(),
  full_name: Type.String(),
  email: Nullable(Type.String()),
  role: Type.String(),
  state: oneOf(PERSON_STATES),
  pin_count: Count,
  created_at: Instant,
  /** Reason of the last decision; null if there is none. */
  reason: Nullable(Type.String()),
})
export type Person = Static<typeof Person>

export const listPeople = resource({
  name: 'OperatorPeople',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(PERSON_SORTS),
      /** The beginning of a username, words of the name, or an email address. */
      searchTerm: Type.String({ maxLength: 200 }),
      state: Type.Optional(oneOf(PERSON_STATES)),
    },
    { additionalProperties: false },
  ),
  reply: pageOf(Person),
  fails: ['session/required'],
})

/** Stores a decision of the operator about a member. */
export const decide = resource({
  name: 'OperatorDecision',
  verb: 'create',
  options: Type.Object(
    {
      user_id: Id<UserId>(),
      decision: oneOf(DECISIONS),
      reason: Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  reply: Person,
  fails: ['session/required', 'user/not-found', 'access/denied'],
})

export const DecisionEntry = Type.Object({
  id: Id<string>(),
  subject: oneOf(DECISION_SUBJECTS),
  /** Null if the member is the subject. */
  subject_id: Nullable(Type.String()),
  /** The subject's name when the decision was made. */
  name: Type.String(),
  /** The member whom the decision concerns. */
  username: Type.String(),
  /** Null if the decision followed from an earlier one, or if the operator's account was deleted. */
  operator: Nullable(Type.String()),
  decision: oneOf(ALL_DECISIONS),
  /** What the operator wrote; can be empty. */
  reason: Type.String(),
  /** The reasons that the operator chose from a list; the subject's feature defines them. */
  reasons: Type.Array(Type.String()),
  at: Instant,
})
export type DecisionEntry = Static<typeof DecisionEntry>

/** Decisions of all operators, latest first unless the call names a column. */
export const listDecisions = resource({
  name: 'OperatorDecisions',
  verb: 'get',
  options: Type.Object(
    { ...sortedPage(DECISION_SORTS), subject: Type.Optional(oneOf(DECISION_SUBJECTS)) },
    { additionalProperties: false },
  ),
  reply: pageOf(DecisionEntry),
  fails: ['session/required'],
})

export const Job = Type.Object({
  id: Id<string>(),
  kind: Type.String(),
  key: Type.String(),
  state: oneOf(JOB_STATES),
  attempts: Count,
  run_at: Instant,
  failed_reason: Nullable(Type.String()),
})
export type Job = Static<typeof Job>

export const listJobs = resource({
  name: 'OperatorJobs',
  verb: 'get',
  options: Type.Object(
    { ...sortedPage(JOB_SORTS), state: Type.Optional(oneOf(JOB_STATES)) },
    { additionalProperties: false },
  ),
  reply: pageOf(Job),
  fails: ['session/required'],
})

/** Tries a failed job again at once. The job gets all its attempts again. */
export const retryJob = resource({
  name: 'OperatorJobs',
  verb: 'update',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'job/not-found'],
})

export const MailHead = Type.Object({
  id: Id<string>(),
  address: Type.String(),
  template: Type.String(),
  state: oneOf(MAIL_STATES),
  subject: Nullable(Type.String()),
  created_at: Instant,
})
export type MailHead = Static<typeof MailHead>

export const listMails = resource({
  name: 'OperatorMails',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(MAIL_SORTS),
      searchBy: Type.Optional(oneOf(MAIL_SEARCHES)),
      searchTerm: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(oneOf(MAIL_STATES)),
      kind: Type.Optional(oneOf(MAIL_KINDS)),
    },
    { additionalProperties: false },
  ),
  reply: pageOf(MailHead),
  fails: ['session/required'],
})

/** The text is null unless the mail is kept here, which happens without an SMTP server. */
export const readMail = resource({
  name: 'OperatorMail',
  verb: 'get',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Object({ ...MailHead.properties, text: Nullable(Type.String()) }),
  fails: ['session/required', 'mail/not-found'],
})

export const Setting = Type.Object({
  name: Type.String(),
  group: oneOf(SETTING_GROUPS),
  is_set: Type.Boolean(),
  /** What the environment says, without credentials. Null if it is not set, or if it may not be shown. */
  value: Nullable(Type.String()),
  /** What counts if it is not set; null for nothing. */
  default: Nullable(Type.String()),
  /** True if it is on with the demo, and off without it, if it is not set. */
  follows_demo: Type.Boolean(),
})
export type Setting = Static<typeof Setting>

/** All settings that the server reads from its environment, in the order of their groups. */
export const getSettings = resource({
  name: 'OperatorSettings',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Setting),
  fails: ['session/required'],
})

type Paged<Row> = { readonly rows: readonly Row[]; readonly totalCount: number }
type PageInput = { readonly page: number; readonly limit: number }

/** Requests that need the network and are never queued. */
export type OperatorRequests = {
  operatorOverview: { readonly input: Record<string, never>; readonly reply: Overview }
  operatorPeople: {
    readonly input: PageInput &
      Sorted<(typeof PERSON_SORTS)[number]> & { readonly searchTerm: string; readonly state?: Person['state'] }
    readonly reply: Paged<Person>
  }
  operatorDecide: {
    readonly input: { readonly user_id: UserId; readonly decision: (typeof DECISIONS)[number]; readonly reason: string }
    readonly reply: Person
  }
  operatorDecisions: {
    readonly input: PageInput &
      Sorted<(typeof DECISION_SORTS)[number]> & { readonly subject?: DecisionEntry['subject'] }
    readonly reply: Paged<DecisionEntry>
  }
  operatorJobs: {
    readonly input: PageInput & Sorted<(typeof JOB_SORTS)[number]> & { readonly state?: Job['state'] }
    readonly reply: Paged<Job>
  }
  operatorRetryJob: { readonly input: { readonly id: string }; readonly reply: null }
  operatorMails: {
    readonly input: PageInput &
      Sorted<(typeof MAIL_SORTS)[number]> & {
        readonly searchBy?: (typeof MAIL_SEARCHES)[number]
        readonly searchTerm?: string
        readonly state?: MailHead['state']
        readonly kind?: MailKind
      }
    readonly reply: Paged<MailHead>
  }
  operatorMail: { readonly input: { readonly id: string }; readonly reply: MailHead & { readonly text: string | null } }
  operatorSettings: {
    readonly input: Record<string, never>
    readonly reply: readonly Setting[]
  }
}

export type OperatorTypes = { readonly requests: OperatorRequests }
