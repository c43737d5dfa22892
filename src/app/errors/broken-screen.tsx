import { useTranslation } from 'react-i18next'
import { links } from '#contracts/links.ts'
import { buttonClass, Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

/** viewer.md §8, default. The way home is a plain link: it loads the page anew, whatever broke. */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  return (
    <EmptyState level={1} icon="warning" title={t('default')} text={t('brokenText')}>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <a className={buttonClass('secondary')} href={links.home}>
        {t('home')}
      </a>
    </EmptyState>
  )
}
