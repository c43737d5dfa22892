import { isId, type PinId } from '#contracts/ids.ts'
import type { PageAddresses } from '#contracts/page-address.ts'

export const pinsAddresses = {
  'pins/closeup': { handler: 'pin/[id].js', title: null, access: 'everyone', isIndexed: true, carries: 'pin' },
} as const satisfies PageAddresses

/** The id of `/pin/:id`, also of the form `some-words--id`, split at the last double hyphen (spec viewer §2); null for neither. */
export function pinIdOf(segment: string): PinId | null {
  const at = segment.lastIndexOf('--')
  const id = at === -1 ? segment : segment.slice(at + '--'.length)
  return isId(id) ? (id as PinId) : null
}
