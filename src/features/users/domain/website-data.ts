import type { WireUser } from '../contract.ts'

type WebsiteData = Pick<WireUser, 'domain_url' | 'domain_verified' | 'listed_website_url'>

/** The host of a web address, without `www.`. */
const HOST = /^https?:\/\/(?:www\.)?([^/?#:]+)/i

/**
 * The fields of a member's record about the member's website (spec viewer §3).
 * @param listed web address in the profile, if any
 * @param verified domains that the member proved to own, without `www.`
 */
export function websiteData(listed: string | null | undefined, verified: readonly string[]): WebsiteData {
  const host = HOST.exec(listed ?? '')?.[1]?.toLowerCase()
  const [first] = verified
  if (!listed || host === undefined)
    return first === undefined ? {} : { domain_url: `https://${first}/`, domain_verified: true }
  return {
    domain_url: listed,
    domain_verified: verified.includes(host),
    listed_website_url: listed.replace(/^https?:\/\//, '').replace(/\/$/, ''),
  }
}
