import { Type, type Static } from 'typebox'
import { resource, type Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { EMAIL_MAX, EMAIL_PATTERN } from '#features/settings/constants.ts'
import { LINKED_BUSINESSES_MAX } from './constants.ts'

const Account = {
  id: Id<UserId>(),
  username: Type.String(),
  email: Nullable(Type.String()),
  full_name: Type.String(),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  /** Owners of this business. */
  owners: Type.Array(Id<UserId>()),
  /** Data of a business; null for a member. */
  partner: Nullable(
    Type.Object({
      /** The business's own, else the account's address. */
      contact_email: Nullable(Type.String()),
      /** False if the address of its own was given and its link not used yet. */
      is_contact_email_verified: Type.Boolean(),
      /** Null: the account's own address counts. */
      biz_ownership_email: Nullable(Type.String()),
      business_name: Type.String(),
      is_linked_business: Type.Boolean(),
    }),
  ),
}

/** An account of this browser (spec viewer §3, account). */
export const SessionAccount = Type.Object({
  ...Account,
  /** Businesses that it owns, of the same shape. */
  businesses: Type.Array(Type.Object(Account)),
})
export type SessionAccount = Static<typeof SessionAccount>

/** Accounts by id, each answered by itself (spec viewer §7). */
export const readAccounts = resource({
  name: 'MultiUser',
  verb: 'get',
  options: Type.Object(
    {
      ids: Type.Array(Id<UserId>(), { minItems: 1, maxItems: LINKED_BUSINESSES_MAX }),
      fieldSetKey: Type.Literal('linked_partner'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Record(
    Type.String(),
    Type.Object({
      status: Type.Unsafe<'success' | 'failure'>(Type.Union([Type.Literal('success'), Type.Literal('failure')])),
      data: Nullable(SessionAccount),
    }),
  ),
  fails: ['session/required'],
})

/**
 * Links a business that has a session in this browser to the account that is shown.
 * @returns the account
 */
export const linkBusiness = resource({
  name: 'LinkedBusiness',
  verb: 'create',
  options: Type.Object({ business_id: Id<UserId>() }, { additionalProperties: false }),
  reply: SessionAccount,
  fails: ['session/required', 'session/account-ended'],
})

/**
 * Ends a link: either side may.
 * @returns the account that is shown
 */
export const unlinkBusiness = resource({
  name: 'LinkedBusiness',
  verb: 'delete',
  options: Type.Object({ business_id: Id<UserId>(), owner_id: Id<UserId>() }, { additionalProperties: false }),
  reply: SessionAccount,
  fails: ['session/required', 'user/not-found'],
})

const Email = Nullable(Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }))

/**
 * Sets addresses of the business that is shown; null: the account's own address counts. While the address for customers is
 * unverified, its mail is sent again; with too many mails in an hour nothing is set.
 * @returns the account
 */
export const setBusinessEmails = resource({
  name: 'BusinessEmails',
  verb: 'update',
  options: Type.Object({ contact_email: Email, biz_ownership_email: Email }, { additionalProperties: false }),
  reply: SessionAccount,
  fails: ['session/required', 'access/denied', 'passcode/required'],
})

export interface LinkedBusinessTypes {
  readonly requests: {
    /** The account that is shown, its owners and businesses. */
    readonly linkedAccount: { readonly input: { readonly id: UserId }; readonly reply: SessionAccount }
    /** Accounts by id; those that this viewer may not see are left out. */
    readonly accountsOf: {
      readonly input: { readonly ids: readonly UserId[] }
      readonly reply: readonly SessionAccount[]
    }
    readonly linkBusiness: { readonly input: Input<typeof linkBusiness>; readonly reply: SessionAccount }
    readonly setBusinessEmails: { readonly input: Input<typeof setBusinessEmails>; readonly reply: SessionAccount }
    readonly unlinkBusiness: { readonly input: Input<typeof unlinkBusiness>; readonly reply: SessionAccount }
  }
}
