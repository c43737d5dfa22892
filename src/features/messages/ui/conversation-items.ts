import { CONVERSATION_MAX } from '#features/messages/constants.ts'
import type { WireConversation } from '#features/messages/contract.ts'

/** What the menu of a conversation opens. */
export type ConversationItem = 'members' | 'rename' | 'add' | 'group' | 'leave' | 'report' | 'block' | 'delete'

/** The items of a conversation's menu. Who asks for contact is blocked in the request itself. */
export function conversationItems({
  is_group: isGroup,
  status,
  users,
  is_closed: isClosed = false,
}: Pick<WireConversation, 'is_group' | 'status' | 'users' | 'is_closed'>): readonly ConversationItem[] {
  if (!isGroup)
    return [
      ...(isClosed ? [] : ['group' as const]),
      'report',
      ...(status === 'accepted' && users.length > 0 ? ['block' as const] : []),
      'delete',
    ]
  const isFull = users.length + 1 >= CONVERSATION_MAX
  return ['members', ...(isFull ? [] : ['add' as const]), 'rename', 'report', 'delete', 'leave']
}
