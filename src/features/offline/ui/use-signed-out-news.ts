import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { loggedOutMark } from '#client/log-out-marks.ts'
import { takeSignedOut } from '#client/signed-out-mark.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { useViewer } from '#client/use-viewer.ts'
import { showToast } from '#kit/toast/toast-store.ts'

/**
 * After a session has ended, tells the member on the visitor's page so: that the operator suspended the account, or else
 * which changes wait for the next log-in.
 */
export function useSignedOutNews(): void {
  const { t } = useTranslation('offline')
  const { t: session } = useTranslation('session')
  const request = useRequest()
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const { pathname, search } = useLocation()
  const onAction = useRef(() => undefined as void)
  useEffect(() => {
    const here = pathname.startsWith(links.logIn) ? links.home : `${pathname}${search}`
    onAction.current = () => void navigate(`${links.logIn}?next=${encodeURIComponent(here)}`)
  }, [navigate, pathname, search])
  useEffect(() => {
    const { account = null, isSuspended = false } = takeSignedOut() ?? {}
    // There is no message if somebody has logged in again, or if the member logged out in another tab.
    if (viewer.isAuth || loggedOutMark(account) !== null) return
    if (isSuspended) showToast({ text: session('failure.session-suspended'), isLasting: true })
    if (isSuspended || account === null) return
    void request('countKept', { accounts: [account] }).then((answer) => {
      const count = answer.ok ? (answer.value[account] ?? 0) : 0
      const text = count > 0 ? t('signedOutKept', { count }) : t('signedOut')
      showToast({ text, action: { label: t('page.logIn'), onAction: () => onAction.current() } })
    })
  }, [request, t, session, viewer.isAuth])
}
