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
  /** The requests of the page. */
  readonly of: readonly Pick<Asked<unknown>, 'error' | 'code' | 'reload'>[]
  /** Title of what could not be loaded; the settings if omitted. */
  readonly title?: string
}

/** Shown in place of a settings page until its answers arrive, and if they fail. */
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

/**
 * Shown after a log-in by a mailed link, which cannot read settings. The dialog that asks for the password opens by
 * itself once per visit.
 */
function PasswordNeeded() {
  const { t } = useTranslation('settings')
  // There are no pictures to load here, so the dialog need not wait for them.
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

/** A note above a page that its data are from this browser's storage. */
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
