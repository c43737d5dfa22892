import { PIN_LINK_MAX } from '#features/pins/constants.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'

/**
 * An address that a page names, absolute. Null for what no member may link to either: anything but http and https, names and
 * passwords, private networks.
 * @param base address of the page
 */
export function webAddress(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > PIN_LINK_MAX) return null
  if (!URL.canParse(value, base)) return null
  const { href } = new URL(value, base)
  return faultOfLink(href) === null ? href : null
}

/**
 * True if both are addresses of one site: the same host, or a host below the other, such as the one for phones. `www.` is
 * no part of a site's host. `m.` and `mobile.` are, because `mobile.de` is a site.
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
