import { PIN_LINK_MAX } from '../constants.ts'

/** What is wrong with a link: it is no address of the web, it has a name or password, or it leads to a private network. */
export type LinkFault = 'link' | 'passwordLink' | 'privateLink'

/** The message of core and server for each fault. The field's name precedes it. */
export const LINK_FAULTS = {
  link: 'must begin with http:// or https://, and have no spaces',
  passwordLink: 'must have no name or password before an @',
  privateLink: 'leads to a private network',
} as const satisfies Record<LinkFault, string>

/** Matches the scheme, the part before an `@`, the host, and the port. A browser treats a backslash as a slash. */
const AUTHORITY = /^https?:\/\/([^\s/?#\\]*@)?(\[[\da-f:.]+\]|[^\s/?#:\\@%[\]]+)(?::(\d{1,5}))?(?:[/?#\\]\S*)?$/i
const PORT_MAX = 65_535
/** IPv4 addresses of this machine, of private and shared networks (RFC 1918, RFC 6598), and link-local ones. */
const PRIVATE_4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\./
const IP_4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
/**
 * A host whose last part is a number, which a browser reads as an IPv4 address (`2130706433`, `0x7f.1`, `127.1`). No
 * public site has such a name.
 */
const ODD_IP_4 = /(?:^|\.)(?:\d+|0x[\da-f]*)$/
/** IPv6 addresses of this machine and of private networks (RFC 4193), link-local ones, and IPv4 in IPv6 notation. */
const PRIVATE_6 = /^\[(?:[0:]*|[0:]*:0*1|[0:]*:ffff:.*|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/
/** Names that are in no public name server (RFC 6761, RFC 6762, RFC 8375, and `internal` by ICANN). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/
/** Characters that a browser treats as the dots of a host. */
const DOTS = /[\u3002\uFF0E\uFF61]/g

/**
 * The rule for every link that a member writes: of a pin, a carousel picture, a tag and a story. Page, core and server
 * use it. Null if the link is allowed or empty.
 */
export function faultOfLink(text: string): LinkFault | null {
  const link = text.trim()
  if (link === '') return null
  const [, user, host, port] = AUTHORITY.exec(link) ?? []
  if (host === undefined || Number(port ?? 0) > PORT_MAX || link.length > PIN_LINK_MAX) return 'link'
  if (user !== undefined) return 'passwordLink'
  return isPrivateHost(host.replace(DOTS, '.').normalize('NFKC').toLowerCase().replace(/\.$/, ''))
    ? 'privateLink'
    : null
}

function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return PRIVATE_6.test(host)
  if (IP_4.test(host)) return PRIVATE_4.test(host)
  // A name without a dot belongs to the member's own network.
  return !host.includes('.') || ODD_IP_4.test(host) || PRIVATE_NAME.test(host)
}
