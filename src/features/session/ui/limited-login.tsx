import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { PASSWORD_NEEDED } from '#client/ask-password.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import styles from './limited-login.module.css'
import { PasswordDialog } from './password-dialog.tsx'

/** Acts that happen in the background; these do not ask for the password. */
const QUIET = new Set(['rememberSearch', 'readNotices', 'readConversation'])
/** Pages that show nothing without the password. */
const CLOSED_PAGES =
  /^\/(settings|messages|welcome|parental-passcode|analytics|(pin|board)\/create|pin\/scheduled)(\/|$)/

/**
 * For a member who used the link in a mail: shows this, and asks for the password when it is needed (spec viewer §6).
 */
export function LimitedLoginPart() {
  const { t } = useTranslation('security')
  const { viewer, user } = useViewer()
  const { pathname } = useLocation()
  /** The last choice, and its page. */
  const [choice, setChoice] = useState<{ readonly path: string; readonly isAsked: boolean } | null>(null)
  const isAsked = choice?.path === pathname ? choice.isAsked : CLOSED_PAGES.test(pathname)
  const setAsked = (isWanted: boolean) => setChoice({ path: pathname, isAsked: isWanted })
  useEffect(() => {
    const ask = (event: Event) => {
      // Calls that the page makes by itself open no dialog either.
      if (!QUIET.has((event as CustomEvent<string>).detail) && navigator.userActivation.isActive)
        setChoice({ path: window.location.pathname, isAsked: true })
    }
    window.addEventListener(PASSWORD_NEEDED, ask)
    return () => window.removeEventListener(PASSWORD_NEEDED, ask)
  }, [])
  if (/^\/login(\/|$)/.test(pathname)) return null
  const name = viewer.limited?.first_name || user?.full_name || ''
  return (
    <>
      <div className={styles.note} role="note">
        <p>{t('limited.note', { name: isolate(name) })}</p>
        {viewer.limited?.has_password === false ? (
          <Link className={styles.way} to={links.logIn}>
            {t('forgot.logIn')}
          </Link>
        ) : (
          <Button onClick={() => setAsked(true)}>{t('limited.enter')}</Button>
        )}
      </div>
      {isAsked && viewer.limited && (
        <PasswordDialog info={viewer.limited} name={name} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
