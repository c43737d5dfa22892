import type { SessionAccount } from '#features/linked-businesses/contract.ts'

/** An account in the form that screens use (spec viewer §3, account). */
export interface Account {
  readonly id: SessionAccount['id']
  readonly username: string
  readonly email: string | null
  readonly fullName: string
  readonly imageMediumUrl: string | null
  readonly imageLargeUrl: string | null
  readonly owners: SessionAccount['owners']
  /** Null if the account is not a business. */
  readonly partner: {
    readonly bizContactEmail: string | null
    readonly bizOwnershipEmail: string | null
    readonly businessName: string
    readonly isLinkedBusiness: boolean
  } | null
}

export function accountOf(wire: Omit<SessionAccount, 'businesses'>): Account {
  const { partner } = wire
  return {
    id: wire.id,
    username: wire.username,
    email: wire.email,
    fullName: wire.full_name,
    imageMediumUrl: wire.image_medium_url,
    imageLargeUrl: wire.image_large_url,
    owners: wire.owners,
    partner: partner && {
      bizContactEmail: partner.contact_email,
      // A business without an ownership address uses the account's address (spec viewer §3).
      bizOwnershipEmail: partner.biz_ownership_email ?? wire.email,
      businessName: partner.business_name,
      isLinkedBusiness: partner.is_linked_business,
    },
  }
}
