import type { WireConversation } from '../contract.ts'

/**
 * The list that shows a conversation (spec business §2 and §3, contact requests). `declined`: a request that the member
 * declined, or whose sender the member blocked. `none`: one without a message, as after the member deleted it. A block
 * does not hide what was written before.
 */
export function listOf({
  status,
  has_blocked: hasBlocked,
  is_group: isGroup,
  last_text: lastText,
}: Pick<WireConversation, 'status' | 'has_blocked' | 'is_group' | 'last_text'>): 'open' | 'declined' | 'none' {
  if (lastText === null) return 'none'
  if (status === 'declined') return 'declined'
  return hasBlocked && !isGroup && status === 'request' ? 'declined' : 'open'
}
