import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

/** Ends the session and goes home as a visitor (viewer.md §2); a failure is said and changes nothing. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('session')
  const request = useRequest()
  return async () => {
    const answer = await request('logOut', {})
    if (answer.ok) window.location.assign(links.home)
    else showToast({ text: failureText(answer.failure, t) })
  }
}
