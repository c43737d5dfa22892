import type { UserId } from '#contracts/ids.ts'
import { POLICY_URL_MAX } from '#features/business-hub/constants.ts'
import type { Database } from '#server/storage/database.ts'

export interface PolicyUrls {
  readonly shipping_policy_url: string
  readonly return_policy_url: string
}

/** A problem of a policy's address, with the field that has it. */
export interface PolicyFault {
  readonly field: keyof PolicyUrls
  readonly why: string
}

/**
 * The first problem of the addresses; null if there is none. Both must be https pages of one of the member's verified
 * websites, and differ (spec business §3, policies).
 */
export function faultOfPolicies(urls: PolicyUrls, websites: readonly string[]): PolicyFault | null {
  for (const field of ['shipping_policy_url', 'return_policy_url'] as const) {
    const text = urls[field].trim()
    if (text.length > POLICY_URL_MAX || !URL.canParse(text) || new URL(text).protocol !== 'https:')
      return { field, why: 'must be an address that begins with https://' }
    const { hostname, username, port } = new URL(text)
    const isOwn = websites.some((website) => hostname === website || hostname.endsWith(`.${website}`))
    if (!isOwn || username !== '' || port !== '') return { field, why: 'must be a page of your verified website' }
  }
  return new URL(urls.shipping_policy_url.trim()).href === new URL(urls.return_policy_url.trim()).href
    ? { field: 'return_policy_url', why: 'must differ from the address of the shipping policy' }
    : null
}

export async function verifiedWebsites(db: Database, member: UserId): Promise<readonly string[]> {
  const rows = await db.query<{ domain: string }>({
    name: 'merchant-websites',
    text: 'select domain from websites where user_id = $1 and verified_at is not null order by domain',
    values: [member],
  })
  return rows.map(({ domain }) => domain)
}

export async function writePolicies(db: Database, member: UserId, urls: PolicyUrls): Promise<void> {
  await db.query({
    text: 'update merchant_applications set shipping_policy_url = $2, return_policy_url = $3 where user_id = $1',
    values: [member, new URL(urls.shipping_policy_url.trim()).href, new URL(urls.return_policy_url.trim()).href],
  })
}
