import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

/** Opens the conversation with a member. */
export function MessageButton({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('messages')
  const { viewer, user: me } = useViewer()
  const request = useRequest()
  const navigate = useNavigate()
  const failureText = useFailureText()
  if (!viewer.isAuth || viewer.id === user.id || user.blocked_by_me) return null
  if (me?.should_show_messaging === false) return null
  const open = async () => {
    const answer = await request('openConversation', { userIds: [user.id] })
    if (answer.ok) void navigate(links.conversation(answer.value.id))
    else showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <Button aria-label={t('writeTo', { name: user.full_name })} onClick={() => void open()}>
      {t('write')}
    </Button>
  )
}
