import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { noteVisit } from '#client/landing.ts'
import { loggedOutMark } from '#client/log-out-marks.ts'
import { useViewer } from '#client/use-viewer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { NEXT_ACCOUNT, rememberAccount } from './forget-site.ts'

/** This browser knows its members by name, however they logged in: a lost session is reported with what still waits to sync. */
export function RememberMember() {
  const { t } = useTranslation('session')
  const { pathname } = useLocation()
  const { user } = useViewer()
  const id = user?.id ?? null
  const name = user?.full_name ?? ''
  useEffect(() => {
    if (id !== null && loggedOutMark(id) === null) rememberAccount(id, name)
  }, [id, name])
  useEffect(() => noteVisit(pathname), [pathname])
  useEffect(() => {
    if (id === null || sessionStorage.getItem(NEXT_ACCOUNT) === null) return
    sessionStorage.removeItem(NEXT_ACCOUNT)
    showToast({ text: t('nowUsing', { name: isolate(name) }), topic: 'switchAccount' })
  }, [id, name, t])
  return null
}
