import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useFills } from '#app/plug/slots.tsx'
import { onPasswordNeeded, type PasswordAsk } from '#client/ask-password.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import styles from './limited-login.module.css'
import { needsPassword, passwordPages, quietCommands } from './limited-slots.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Key in session storage: the note was closed. The password is still asked for when it is needed. */
const NOTE_CLOSED = 'pinfold.limited-note-closed'

/**
 * For a member who used the link in a mail: a note about the limited log-in, and a dialog that asks for the password
 * when it is needed (spec viewer §6).
 */
export function LimitedLoginPart() {
  const { t } = useTranslation('security')
  const { t: kitText } = useTranslation('kit')
  const { viewer, user } = useViewer()
  const { pathname } = useLocation()
  const quiet: readonly string[] = useFills(quietCommands)
  const pages = useFills(passwordPages)
  /** If the member opened or closed the dialog, and on which page that was. */
  const [choice, setChoice] = useState<{ readonly path: string; readonly isAsked: boolean } | null>(null)
  const isAsked = choice?.path === pathname ? choice.isAsked : needsPassword(pathname, pages)
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(NOTE_CLOSED) !== null)
  const onCloseNote = () => {
    sessionStorage.setItem(NOTE_CLOSED, '1')
    setClosed(true)
  }
  const setAsked = (isWanted: boolean) => setChoice({ path: pathname, isAsked: isWanted })
  const ask = useEffectEvent(({ act, path }: PasswordAsk) => {
    if (!quiet.includes(act)) setChoice({ path, isAsked: true })
  })
  useEffect(() => onPasswordNeeded((asked) => ask(asked)), [])
  if (/^\/login(\/|$)/.test(pathname)) return null
  const name = viewer.limited?.first_name || user?.full_name || ''
  return (
    <>
      {!isClosed && (
        <div className={styles.note} role="note">
          <p>{t('limited.note', { name: isolate(name) })}</p>
          {viewer.limited?.has_password === false ? (
            <Link className={styles.way} to={links.logIn}>
              {t('forgot.logIn')}
            </Link>
          ) : (
            <Button onClick={() => setAsked(true)}>{t('limited.enter')}</Button>
          )}
          <IconButton icon={closeIcon} label={kitText('close')} onClick={onCloseNote} />
        </div>
      )}
      {isAsked && viewer.limited && (
        <PasswordDialog info={viewer.limited} name={name} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
