import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ListFailureProps {
  /** What could not be read; left out: this list. */
  readonly title?: string
  /** Why it could not be read, unless the title says it. */
  readonly text?: string
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2
  readonly onRetry: () => void
}

/** In place of a list, or of another part of a screen, that could not be read: why, and a button to ask again. */
export function ListFailure({ title, text, level = 2, onRetry }: ListFailureProps) {
  const { t } = useTranslation('kit')
  return (
    <div role="alert">
      <EmptyState icon="warning" level={level} title={title ?? t('table.failed')} text={text}>
        <Button look="primary" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
