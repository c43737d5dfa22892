import type { UserId } from '#contracts/ids.ts'
import type { ShownMessage, WireConversation } from '../contract.ts'

/**
 * The newest message of the viewer that another member has read, and the members who read it; null if there is none.
 * @param messages oldest first
 */
export function seenBelow(
  messages: readonly ShownMessage[],
  seen: NonNullable<WireConversation['seen']>,
  viewer: UserId | null,
): { readonly messageId: string; readonly by: readonly UserId[] } | null {
  const readersOf = (at: string) => seen.filter(({ until }) => at <= until).map(({ user_id }) => user_id)
  const last = messages.findLast(
    ({ sender_id: sender, isPending, at }) => sender === viewer && !isPending && readersOf(at).length > 0,
  )
  return last ? { messageId: last.id, by: readersOf(last.at) } : null
}
