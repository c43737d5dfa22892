import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

export function PublishedDraft({ draft, onNew }: { readonly draft: DraftView; readonly onNew: () => void }) {
  const { t } = useTranslation('create')
  return (
    <div role="status">
      <EmptyState icon="check" title={t('published')} text={t('publishedText')}>
        {draft.published_pin_id !== null && (
          <Link className={buttonClass('primary')} to={links.pin(draft.published_pin_id)}>
            {t('seePin')}
          </Link>
        )}
        <Button onClick={onNew}>{t('another')}</Button>
      </EmptyState>
    </div>
  )
}
