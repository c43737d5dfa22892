import type { WireConversation } from '#features/messages/contract.ts'
import { listText } from '#kit/locale/list-text.ts'

/**
 * The name of a group, or of its other members.
 * @param language of the reader, BCP 47
 */
export function conversationName({ name, users }: WireConversation, language: string): string {
  const names = users.map((user) => user.full_name)
  return name ?? listText(language, names)
}
