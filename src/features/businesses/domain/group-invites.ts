import type { AssetRequest, Invite } from '../contract/invites.ts'

/** Splits invites into those to people and those to businesses (spec business §3), and keeps their order. */
export function groupInvites(invites: readonly Invite[]) {
  const people = invites.filter(({ partner }) => partner === null)
  const partner = invites.filter((invite) => invite.partner !== null)
  return { people, partner }
}

export interface RequestGroup {
  /** The partner that asks; null for requests by the business's own people. */
  readonly partner: AssetRequest['partner']
  readonly requests: readonly AssetRequest[]
}

/** Groups requests by partner (spec business §3), in the order of each partner's first request. */
export function groupRequests(requests: readonly AssetRequest[]): readonly RequestGroup[] {
  const groups = new Map<string, { partner: AssetRequest['partner']; requests: AssetRequest[] }>()
  for (const request of requests) {
    const key = request.partner?.id ?? ''
    const group = groups.get(key)
    if (group) group.requests.push(request)
    else groups.set(key, { partner: request.partner, requests: [request] })
  }
  return [...groups.values()]
}
