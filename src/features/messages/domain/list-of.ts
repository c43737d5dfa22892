import type { WireConversation } from '../contract.ts'

/**
 * The list that shows a conversation (spec business §2 and §3, contact requests). `declined`: a request that the member
 * declined, or whose sender the member blocked. `none`: a conversation of two with a member who is blocked, or one without
 * a message, as after the member deleted it.
 */
export function listOf({
  status,
  has_blocked: hasBlocked,
  is_group: isGroup,
  last_text: lastText,
}: Pick<WireConversation, 'status' | 'has_blocked' | 'is_group' | 'last_text'>): 'open' | 'declined' | 'none' {
  if (lastText === null) return 'none'
  if (status === 'declined') return 'declined'
  if (!hasBlocked || isGroup) return 'open'
  return status === 'request' ? 'declined' : 'none'
}
