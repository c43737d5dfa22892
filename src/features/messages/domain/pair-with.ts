import type { UserId } from '#contracts/ids.ts'
import type { WireConversation } from '../contract.ts'

/**
 * The open conversation of the viewer and one other member, if this device knows it. A message to it can wait offline;
 * a new conversation has to be opened by the server.
 */
export function pairWith(conversations: readonly WireConversation[], member: UserId): WireConversation | undefined {
  return conversations.find(
    ({ is_group: isGroup, status, has_blocked: hasBlocked, is_closed: isClosed = hasBlocked, users }) =>
      !isGroup && status === 'accepted' && !isClosed && users.length === 1 && users[0]?.id === member,
  )
}
