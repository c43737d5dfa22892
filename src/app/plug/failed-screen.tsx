import { useTranslation } from 'react-i18next'
import { links } from '#contracts/links.ts'
import { buttonClass, Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import { BackButton } from './back-button.tsx'

interface FailedScreenProps {
  readonly icon: IconShape
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}

/**
 * Shown instead of a screen that failed. The link home is a plain one: it reloads the page, so it works after any
 * failure.
 */
export function FailedScreen({ icon, title, text, onRetry }: FailedScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <EmptyState level={1} icon={icon} title={title} text={text}>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <BackButton />
      <a className={buttonClass('secondary')} href={links.home}>
        {t('home')}
      </a>
    </EmptyState>
  )
}
