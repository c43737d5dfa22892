import { isIPv4 } from 'node:net'

/**
 * The network of an address: the /24 of IPv4 or the /64 of IPv6. A household or machine can easily change its address
 * within such a network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...(tail === undefined ? [] : zeros), ...rest].slice(0, 4).join(':')
}

/** The caller's network address. It is empty if the connection is already closed, as often happens with beacons. */
export function addressOf({ ip = '' }: { readonly ip?: string }): string {
  return ip
}
