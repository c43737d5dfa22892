import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import styles from './start-error-screen.module.css'

/**
 * Shown if the page cannot start. No other part of the application is available then, so the only offer is a reload.
 */
export function StartErrorScreen({ error }: { readonly error: Error }) {
  const { t } = useTranslation('errors')
  return (
    <main className={styles.screen}>
      <EmptyState level={1} icon={warningIcon} title={t('default')} text={t('startText')}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </EmptyState>
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        <p>
          {error.name}: {error.message}
        </p>
      </details>
    </main>
  )
}
