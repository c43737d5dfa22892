import { BlockList, isIP } from 'node:net'

/** Special-purpose ranges of IPv4 (IANA registry), including multicast and reserved addresses. */
const REFUSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/**
 * The only range of IPv6 for public unicast. Mapped and compatible IPv4, NAT64, link-local and unique local addresses
 * are outside it.
 */
const ALLOWED_6 = ['2000::/3']
/**
 * Ranges within it that are refused: protocol assignments with Teredo and ORCHID, documentation, and 6to4, which may
 * contain a private IPv4 address.
 */
const REFUSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused4 = listOf(REFUSED_4, 'ipv4')
const allowed6 = listOf(ALLOWED_6, 'ipv6')
const refused6 = listOf(REFUSED_6, 'ipv6')

/** True for the address of a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4')
    case 6:
      // An address with a zone (`%eth0`) names an interface of this machine.
      return !address.includes('%') && allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
