/** A member's rights on ad accounts. Each needs its own permission (spec business §6). */
interface AdRights {
  /** True if the member has `CAMPAIGN_MANAGER` on at least one account. */
  readonly mayPromote: boolean
  /** The member has `CAMPAIGN_MANAGER` or `ANALYST` on at least one account. */
  readonly maySeeCampaigns: boolean
  /** The member has one of the finance permissions on at least one account. */
  readonly maySeeBilling: boolean
}

interface HubPlace {
  readonly name: 'campaigns' | 'billing' | 'invoices' | 'tags' | 'plan'
  readonly to: string
}

/** The advertising pages that the hub links to, in the order shown. The server checks the rights again. */
export function hubPlaces({ mayPromote, maySeeCampaigns, maySeeBilling }: AdRights): readonly HubPlace[] {
  const seeing: readonly HubPlace[] = [{ name: 'campaigns', to: '/business/ads' }]
  const paying: readonly HubPlace[] = [
    { name: 'billing', to: '/business/billing' },
    { name: 'invoices', to: '/business/invoices' },
  ]
  const managing: readonly HubPlace[] = [
    { name: 'tags', to: '/business/tags' },
    { name: 'plan', to: '/business/plan' },
  ]
  return [...(maySeeCampaigns ? seeing : []), ...(maySeeBilling ? paying : []), ...(mayPromote ? managing : [])]
}
