import { Type, type Static } from 'typebox'
import { resource, type Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { PasscodeProof } from '#features/passcode/contract.ts'
import { EMAIL_MAX, EMAIL_PATTERN } from '#features/settings/constants.ts'
import { LINKED_BUSINESSES_MAX } from './constants.ts'

const Account = {
  id: Id<UserId>(),
  username: Type.String(),
  email: Nullable(Type.String()),
  full_name: Type.String(),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  /** Ids of the accounts that own this business. */
  owners: Type.Array(Id<UserId>()),
  /** Data of a business; null if the account is not a business. */
  partner: Nullable(
    Type.Object({
      /** The contact address of the business, or the account's address if it has none. */
      contact_email: Nullable(Type.String()),
      /** False if the business has a contact address of its own whose verification link was not used yet. */
      is_contact_email_verified: Type.Boolean(),
      /** Null if the business has none; the account's address is used then. */
      biz_ownership_email: Nullable(Type.String()),
      business_name: Type.String(),
      is_linked_business: Type.Boolean(),
    }),
  ),
}

/** An account that is signed in to this browser (spec viewer §3, account). */
export const SessionAccount = Type.Object({
  ...Account,
  /** The businesses that the account owns, with the same fields. */
  businesses: Type.Array(Type.Object(Account)),
})
export type SessionAccount = Static<typeof SessionAccount>

/** Accounts by id. Each id has its own status in the reply (spec viewer §7). */
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
 * Links a business that is signed in to this browser to the current account.
 * @returns the current account
 */
export const linkBusiness = resource({
  name: 'LinkedBusiness',
  verb: 'create',
  options: Type.Object({ business_id: Id<UserId>() }, { additionalProperties: false }),
  reply: SessionAccount,
  fails: ['session/required', 'session/account-ended'],
})

/**
 * Ends a link. Both the owner and the business may do so.
 * @returns the current account
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
 * Sets the addresses of the current account, which is a business. Null makes the business use the account's address.
 * While the contact address is unverified, each call sends its verification mail again. If too many mails were sent
 * within an hour, nothing is set.
 * @returns the current account
 */
export const setBusinessEmails = resource({
  name: 'BusinessEmails',
  verb: 'update',
  options: Type.Object(
    { contact_email: Email, biz_ownership_email: Email, ...PasscodeProof },
    { additionalProperties: false },
  ),
  reply: SessionAccount,
  fails: ['session/required', 'access/denied', 'passcode/required'],
})

export interface LinkedBusinessTypes {
  readonly requests: {
    /** The current account with its owners and businesses. */
    readonly linkedAccount: { readonly input: { readonly id: UserId }; readonly reply: SessionAccount }
    /** Accounts by id. Accounts that the viewer may not see are left out. */
    readonly accountsOf: {
      readonly input: { readonly ids: readonly UserId[] }
      readonly reply: readonly SessionAccount[]
    }
    readonly linkBusiness: { readonly input: Input<typeof linkBusiness>; readonly reply: SessionAccount }
    readonly setBusinessEmails: { readonly input: Input<typeof setBusinessEmails>; readonly reply: SessionAccount }
    readonly unlinkBusiness: { readonly input: Input<typeof unlinkBusiness>; readonly reply: SessionAccount }
  }
}
