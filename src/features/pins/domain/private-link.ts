const HOST = /^https?:\/\/(?:[^\s/?#\\]*@)?(\[[^\]]*\]|[^\s/?#:\\]+)/i
/** IPv4 of this machine, of private and shared networks (RFC 1918, RFC 6598), and link-local. */
const PRIVATE_4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\./
const IP_4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** A browser reads such a host as an IPv4 address, too (`2130706433`, `0x7f.1`, `127.1`). No public site is named so. */
const ODD_IP_4 = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i
/** The same for IPv6 (RFC 4193), and for IPv4 in IPv6 notation. */
const PRIVATE_6 = /^\[(?:::|::ffff:.*|[0:]*:0*1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/i
const THIS_MACHINE = /(?:^|\.)localhost\.?$/i

/** True for an address that only works on the machine or network of the person who wrote it. */
export function isPrivateLink(link: string): boolean {
  const host = HOST.exec(link.trim())?.[1]
  if (host === undefined) return false
  if (IP_4.test(host)) return PRIVATE_4.test(host)
  return ODD_IP_4.test(host) || PRIVATE_6.test(host) || THIS_MACHINE.test(host)
}
