/** Longest domain that a card shows, in characters. The link itself is not shortened. */
const DOMAIN_MAX = 100

/** The site that a card names: the host of a web address, without `www.`. */
export function domainOfLink(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '').slice(0, DOMAIN_MAX)
}
