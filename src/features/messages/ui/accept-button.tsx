import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { links } from '#contracts/links.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useConversationName } from './use-conversation-name.ts'

interface Props {
  readonly conversation: WireConversation
}

/** Accepts a declined contact request, and opens its conversation. */
export function AcceptButton({ conversation }: Props) {
  const { t } = useTranslation('messages')
  const nameOf = useConversationName()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { id: conversationId } = conversation
  const accept = async () => {
    const answer = await dispatch('answerContact', { conversationId, answer: 'accepted' })
    if (!answer.ok) return showToast({ text: failureText(answer.failure.code) })
    showToast({ text: t('accepted'), about: [answer.value.id] })
    void navigate(links.conversation(conversationId))
  }
  return (
    <Button aria-label={t('acceptFrom', { name: nameOf(conversation) })} onClick={() => void accept()}>
      {t('accept')}
    </Button>
  )
}
