import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { dismissTopic } from '#kit/toast/toast-store.ts'
import { namesPeople } from './rules/named-people.ts'

/** Links to the pin, and says who can see it. */
export function PublishedDraft({ draft, onNew }: { readonly draft: DraftView; readonly onNew: () => void }) {
  const { t } = useTranslation('create')
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Another tab may have shown a message about canceling this publication.
    dismissTopic(ACT_TOPIC)
    // The focus is lost, because the button that published was removed.
    if (document.activeElement !== document.body) return
    message.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  const boards = useProjection('boards/picker', {})
  const { privacy } = boards?.rows.find(({ id }) => id === draft.data.boardId) ?? {}
  const told = {
    public: t('publishedText'),
    secret: [t('publishedSecret'), namesPeople(draft.data) ? t('publishedPeople') : ''].join(' ').trim(),
  }
  const onBoard = privacy ? told[privacy] : t('publishedOnBoard')
  const isForAd = draft.data.pinIsAdsOnly === true
  return (
    <div ref={message} role="status">
      <EmptyState icon={checkIcon} title={t('published')} text={isForAd ? t('adsOnly.published') : onBoard}>
        {draft.published_pin_id !== null && isForAd && (
          <Link className={buttonClass('primary')} to={links.promotePin(draft.published_pin_id)}>
            {t('adsOnly.promote')}
          </Link>
        )}
        {draft.published_pin_id !== null && (
          <Link className={buttonClass(isForAd ? 'secondary' : 'primary')} to={links.pin(draft.published_pin_id)}>
            {t('seePin')}
          </Link>
        )}
        <Button onClick={onNew}>{t('another')}</Button>
      </EmptyState>
    </div>
  )
}
