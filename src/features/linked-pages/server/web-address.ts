import { PIN_LINK_MAX } from '#features/pins/constants.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'

/**
 * Makes an address that a page names absolute. Null for addresses to which members may not link either: those that are
 * not http or https, have a user name or password, or lead to private networks.
 * @param base address of the page
 */
export function webAddress(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > PIN_LINK_MAX) return null
  if (!URL.canParse(value, base)) return null
  const { href } = new URL(value, base)
  return faultOfLink(href) === null ? href : null
}

/**
 * True if both addresses belong to one site: they have the same host, or one host is a subdomain of the other, such as
 * the one for phones. A leading `www.` is ignored. `m.` and `mobile.` are not, because `mobile.de` is a site.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map(siteOf) as [string, string]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

function siteOf(url: string): string {
  const { hostname } = new URL(url)
  const rest = hostname.replace(/^www\./, '')
  return rest.includes('.') ? rest : hostname
}
