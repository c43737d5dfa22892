import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { TAG_EVENTS, TAG_NAME_MAX } from './constants.ts'

const closed = { additionalProperties: false } as const
const AccountName = Type.Object({ id: Id<AdAccountId>(), name: Type.String() })

/** Fields of a conversion tag (spec business §3). */
const TagFields = {
  id: Id<string>(),
  name: Type.String(),
  automatic_enhanced_match: Type.Boolean(),
  ad_account_id: Id<AdAccountId>(),
  business_id: Id<BusinessId>(),
  created_time: Instant,
  /**
   * The last reported event; null if there was none. If the tag follows a leader, reports with the leader's code count.
   */
  last_fired_event: Nullable(oneOf(TAG_EVENTS)),
  last_fired_time: Nullable(Instant),
  /** The leader, which is the tag that this one follows; null if it follows none. */
  leader_tag_id: Nullable(Id<string>()),
  leader_tag_name: Nullable(Type.String()),
  leader_tag_ad_account_id: Nullable(Id<AdAccountId>()),
  leader_tag_business_id: Nullable(Id<BusinessId>()),
}

const Assets = {
  /** Tags of other ad accounts that follow this one. */
  childTags: Type.Array(Type.Object({ id: Id<string>(), name: Type.String(), ad_account_id: Id<AdAccountId>() })),
  /** The ad accounts of these tags. */
  adAccounts: Type.Array(AccountName),
  ownerAdAccount: AccountName,
}
const WireAssets = Type.Object({ id: Id<string>(), ...Assets })
export type TagAssets = Static<typeof WireAssets>

const Tag = Type.Object({ ...TagFields, ...Assets })
export type ConversionTag = Static<typeof Tag>

const Name = Type.String({ minLength: 1, maxLength: TAG_NAME_MAX, pattern: WRITTEN_PATTERN })
const accountFails = ['session/required', 'ad-account/not-found', 'access/denied', 'key/reused'] as const
const tagFails = ['session/required', 'tag/not-found', 'access/denied', 'key/reused'] as const

/**
 * Tags of an ad account, sorted by name. Without an account: of all accounts on which the viewer manages campaigns or
 * audiences.
 */
export const listTags = resource({
  name: 'ConversionTags',
  verb: 'get',
  options: Type.Object({ ad_account_id: Type.Optional(Id<AdAccountId>()) }, closed),
  reply: Type.Array(Tag),
  fails: accountFails,
})

export const createTag = resource({
  name: 'ConversionTags',
  verb: 'create',
  options: Type.Object(
    { ad_account_id: Id<AdAccountId>(), name: Name, automatic_enhanced_match: Type.Boolean() },
    closed,
  ),
  reply: Tag,
  fails: [...accountFails, 'ad-account/closed', 'tag/too-many'],
})

export const updateTag = resource({
  name: 'ConversionTags',
  verb: 'update',
  options: Type.Object(
    { id: Id<string>(), name: Type.Optional(Name), automatic_enhanced_match: Type.Optional(Type.Boolean()) },
    closed,
  ),
  reply: Tag,
  fails: tagFails,
})

/** Deletes a tag and its reports. Tags that follow it become independent. */
export const deleteTag = resource({
  name: 'ConversionTags',
  verb: 'delete',
  options: Type.Object({ id: Id<string>() }, closed),
  reply: Type.Null(),
  fails: tagFails,
})

export const getAssets = resource({
  name: 'ConversionTagAssets',
  verb: 'get',
  options: Type.Object({ id: Id<string>() }, closed),
  reply: WireAssets,
  fails: tagFails,
})

const Pair = Type.Object({ tag_id: Id<string>(), ad_account_id: Id<AdAccountId>() }, closed)

/**
 * Adds an ad account to a tag: the account gets its own tag, which follows this one. The answer has the new lists of
 * following tags and ad accounts.
 */
export const addAccount = resource({
  name: 'ConversionTagAdAccount',
  verb: 'create',
  options: Pair,
  reply: WireAssets,
  fails: [...tagFails, 'ad-account/not-found', 'tag/too-many'],
})

export const revokeAccount = resource({
  name: 'ConversionTagAdAccount',
  verb: 'delete',
  options: Pair,
  reply: WireAssets,
  fails: [...tagFails, 'ad-account/not-found'],
})

type Of<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

export interface ConversionTagTypes {
  readonly requests: {
    readonly conversionTags: Of<typeof listTags>
    readonly createTag: Of<typeof createTag>
    readonly updateTag: Of<typeof updateTag>
    readonly deleteTag: Of<typeof deleteTag>
    readonly tagAssets: Of<typeof getAssets>
    readonly addTagAccount: Of<typeof addAccount>
    readonly revokeTagAccount: Of<typeof revokeAccount>
  }
}
