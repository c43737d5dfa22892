import type { AssetRequest, Invite } from '../contract/invites.ts'

/** Invites by type (spec business §3): to people, and to businesses. Each keeps its order. */
export function groupInvites(invites: readonly Invite[]) {
  const people = invites.filter(({ partner }) => partner === null)
  const partner = invites.filter((invite) => invite.partner !== null)
  return { people, partner }
}

export interface RequestGroup {
  /** Null: requests of the business's own people. */
  readonly partner: AssetRequest['partner']
  readonly requests: readonly AssetRequest[]
}

/** Requests by partner (spec business §3), in the order of the first request of each. */
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
