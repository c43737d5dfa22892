import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

/** Asks a private member for permission to follow, or cancels the request. */
export function AskButton({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('users')
  const request = useRequest()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const isAsked = user.follow_requested_by_me ?? false
  const onClick = async () => {
    setBusy(true)
    const answer = await request(isAsked ? 'cancelFollowRequest' : 'requestFollow', { userId: user.id })
    setBusy(false)
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <Button
      look={isAsked ? 'secondary' : 'primary'}
      aria-pressed={isAsked}
      aria-label={t(isAsked ? 'requestedName' : 'requestName', { name: user.full_name })}
      isBusy={isBusy}
      onClick={() => void onClick()}
    >
      {t(isAsked ? 'requested' : 'request')}
    </Button>
  )
}
