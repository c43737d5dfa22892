import { useTranslation } from 'react-i18next'
import type { WireConversation } from '#features/messages/contract.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** Names a conversation: by the name of the group, or by its other members. */
export function useConversationName(): (conversation: WireConversation) => string {
  const { t } = useTranslation('messages')
  const language = useLanguageTag()
  return ({ name, users, is_group: isGroup }) => {
    if (name !== null) return name
    if (users.length === 0) return t(isGroup ? 'onlyYou' : 'goneMember')
    return listText(
      language,
      users.map((user) => user.full_name),
    )
  }
}
