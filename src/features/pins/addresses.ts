import { isId, type PinId } from '#contracts/ids.ts'
import type { PageAddresses } from '#contracts/page-address.ts'

export const pinsAddresses = {
  'pins/closeup': { handler: 'pin/[id].js', title: null, access: 'everyone', isIndexed: true, carries: 'pin' },
} as const satisfies PageAddresses

/**
 * The pin id in the segment of `/pin/:id`. The segment may also be `some-words--id`, which is split at the last double
 * hyphen (spec viewer §2). Null if it has no id.
 */
export function pinIdOf(segment: string): PinId | null {
  const at = segment.lastIndexOf('--')
  const id = at === -1 ? segment : segment.slice(at + '--'.length)
  return isId(id) ? (id as PinId) : null
}
