import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askPassword } from '#client/ask-password.ts'
import type { Asked } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { endFirstScreen } from '#kit/first-screen.ts'
import { lockIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './unread-settings.module.css'

interface UnreadProps {
  /** What the page asked for. */
  readonly of: readonly Pick<Asked<unknown>, 'error' | 'code' | 'reload'>[]
  /** What could not be loaded, if these are not the settings. */
  readonly title?: string
}

/** Shown in place of a settings page until its answers arrive, or if they do not. */
export function UnreadSettings({ of, title }: UnreadProps) {
  const { t } = useTranslation('settings')
  const failed = of.filter(({ error }) => error !== null)
  const [first] = failed
  if (!first) return <Spinner />
  if (failed.some(({ code }) => code === 'session/limited')) return <PasswordNeeded />
  const reload = () => {
    for (const asked of failed) asked.reload()
  }
  return (
    <NotLoaded title={title ?? t('unreadable')} {...(first.error !== null && { text: first.error })} onRetry={reload} />
  )
}

/** A log-in by a mailed link reads no settings. The dialog that asks for the password opens once per visit by itself. */
function PasswordNeeded() {
  const { t } = useTranslation('settings')
  // The dialog does not wait for pictures, because there are none.
  useEffect(endFirstScreen, [])
  return (
    <EmptyState icon={lockIcon} title={t('needsPassword')}>
      <Button look="primary" onClick={() => askPassword('settings')}>
        {t('enterPassword')}
      </Button>
    </EmptyState>
  )
}

interface KeptNoteProps {
  readonly of: readonly (Pick<Asked<unknown>, 'error' | 'reload'> & { readonly isKept: boolean })[]
}

/** Says above a page that it shows what this browser last read. */
export function KeptNote({ of }: KeptNoteProps) {
  const { t } = useTranslation('settings')
  const kept = of.filter(({ isKept }) => isKept)
  if (kept.length === 0) return null
  const reload = () => {
    for (const asked of kept) asked.reload()
  }
  return (
    <div className={styles.kept} role="note">
      <p>
        {kept[0]?.error} {t('kept')}
      </p>
      <Button onClick={reload}>{t('retry')}</Button>
    </div>
  )
}
