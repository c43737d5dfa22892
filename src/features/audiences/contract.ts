import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { AdAccountId, AudienceId, BusinessId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { TAG_EVENTS } from '#features/conversion-tags/constants.ts'
import {
  AUDIENCE_ACTS,
  AUDIENCE_DAYS_MAX,
  AUDIENCE_KINDS,
  AUDIENCE_NAME_MAX,
  AUDIENCE_SEARCHES,
  AUDIENCE_SORTS,
  RECIPIENTS_MAX,
  SHARE_DIRECTIONS,
  SHARE_OPERATIONS,
  SHARE_SORTS,
} from './constants.ts'

const OfAccount = { ad_account_id: Id<AdAccountId>() }
const OfAudience = { audience_id: Id<AudienceId>() }
const reading = ['session/required', 'ad-account/not-found', 'access/denied'] as const
const ofAudience = ['session/required', 'audience/not-found', 'access/denied'] as const

const closed = { additionalProperties: false } as const
const Days = Type.Integer({ minimum: 1, maximum: AUDIENCE_DAYS_MAX })
const EngagedRule = Type.Object(
  {
    acts: Type.Array(oneOf(AUDIENCE_ACTS), { minItems: 1, maxItems: AUDIENCE_ACTS.length, uniqueItems: true }),
    /** Reactions and comments of the last days count. Saves count without a limit, because their time is not stored. */
    days: Days,
  },
  closed,
)
const VisitorsRule = Type.Object(
  {
    /** The id of a tag of the account. */
    tag_id: Id<string>(),
    /** The event that the site must have reported. */
    event: oneOf(TAG_EVENTS),
    /** The reports of this many past days count. */
    days: Days,
  },
  closed,
)
/** The rule by which people get into the audience; it depends on the audience's kind. */
const Rule = Type.Union([EngagedRule, VisitorsRule])
export type VisitorsRule = Static<typeof VisitorsRule>

export const Audience = Type.Object({
  id: Id<AudienceId>(),
  ad_account_id: Id<AdAccountId>(),
  name: Type.String(),
  kind: oneOf(AUDIENCE_KINDS),
  rule: Rule,
  /** Name of the rule's tag; null if the rule has no tag or the tag was deleted. */
  tag_name: Nullable(Type.String()),
  /** Number of people; null if there are fewer than AUDIENCE_PEOPLE_MIN. */
  size: Nullable(Type.Integer({ minimum: 0 })),
  created_time: Instant,
  /** Campaigns of the audience's own account that target it. Rejected and ended campaigns are left out. */
  used_by: Type.Array(Type.Object({ id: Id<string>(), name: Type.String() })),
  /** Number of campaigns that target it in accounts with which it is shared, without rejected and ended campaigns. */
  used_elsewhere: Type.Integer({ minimum: 0 }),
})
export type Audience = Static<typeof Audience>

export const listAudiences = resource({
  name: 'Audiences',
  verb: 'get',
  options: Type.Object(
    { ...OfAccount, ...tableOptions(AUDIENCE_SORTS, AUDIENCE_SEARCHES) },
    { additionalProperties: false },
  ),
  reply: tableReply(Audience),
  fails: reading,
})

export const createAudience = resource({
  name: 'Audiences',
  verb: 'create',
  options: Type.Object(
    {
      ...OfAccount,
      name: Type.String({ minLength: 1, maxLength: AUDIENCE_NAME_MAX, pattern: WRITTEN_PATTERN }),
      kind: oneOf(AUDIENCE_KINDS),
      rule: Rule,
    },
    { additionalProperties: false },
  ),
  reply: Audience,
  fails: [...reading, 'ad-account/closed', 'tag/not-found', 'key/reused'],
})

/** Deletes an audience, unless a campaign uses it. */
export const deleteAudience = resource({
  name: 'Audiences',
  verb: 'delete',
  options: Type.Object(OfAudience, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [...ofAudience, 'audience/in-use', 'key/reused'],
})

const Account = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  business_id: Id<BusinessId>(),
  business: Type.String(),
})

/** The sharing of one audience between two accounts, as one of them sees it. */
export const AudienceShare = Type.Object({
  audience_id: Id<AudienceId>(),
  name: Type.String(),
  size: Nullable(Type.Integer({ minimum: 0 })),
  /** The other account: the one that shares the audience, or the one that receives it. */
  account: Account,
  shared_time: Instant,
})
export type AudienceShare = Static<typeof AudienceShare>

export const listShares = resource({
  name: 'AudienceShares',
  verb: 'get',
  options: Type.Object(
    { ...OfAccount, direction: oneOf(SHARE_DIRECTIONS), ...tableOptions(SHARE_SORTS, AUDIENCE_SEARCHES) },
    { additionalProperties: false },
  ),
  reply: tableReply(AudienceShare),
  fails: reading,
})

/** Shares an audience with accounts of the same business and of partners, or ends the sharing. */
export const updateShares = resource({
  name: 'AudienceShares',
  verb: 'update',
  options: Type.Object(
    {
      ...OfAudience,
      operation_type: oneOf(SHARE_OPERATIONS),
      recipient_account_ids: Type.Array(Id<AdAccountId>(), {
        minItems: 1,
        maxItems: RECIPIENTS_MAX,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...OfAudience, recipient_account_ids: Type.Array(Id<AdAccountId>()) }),
  fails: [...ofAudience, 'audience/too-small', 'ad-account/not-found', 'key/reused'],
})

export const ShareAccount = Type.Object({ ...Account.properties, is_shared: Type.Boolean() })
export type ShareAccount = Static<typeof ShareAccount>

/** The accounts with which an audience can be shared, and whether it is shared with them now. */
export const listShareAccounts = resource({
  name: 'AudienceShareAccounts',
  verb: 'get',
  options: Type.Object({ ...OfAudience, ...tableOptions(['name'], ['name']) }, { additionalProperties: false }),
  reply: tableReply(ShareAccount),
  fails: ofAudience,
})

type Asks<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

export type AudienceRequests = {
  audiences: Asks<typeof listAudiences>
  createAudience: Asks<typeof createAudience>
  deleteAudience: Asks<typeof deleteAudience>
  audienceShares: Asks<typeof listShares>
  setAudienceShares: Asks<typeof updateShares>
  audienceShareAccounts: Asks<typeof listShareAccounts>
}

export interface AudienceTypes {
  readonly requests: AudienceRequests
}
