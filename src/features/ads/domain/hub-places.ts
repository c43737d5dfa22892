/** What a member may do with ad accounts; each needs its own permission (spec business §6). */
interface AdRights {
  /** On one account at least: `CAMPAIGN_MANAGER`. */
  readonly mayPromote: boolean
  /** `CAMPAIGN_MANAGER` or `ANALYST`. */
  readonly maySeeCampaigns: boolean
  /** One of the finance permissions. */
  readonly maySeeBilling: boolean
}

interface HubPlace {
  readonly name: 'campaigns' | 'billing' | 'invoices' | 'tags' | 'plan'
  readonly to: string
}

/** The pages of advertising that the hub leads to, in their order. The server decides again. */
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
