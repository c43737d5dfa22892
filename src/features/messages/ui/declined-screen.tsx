import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { UnblockButton } from '#features/blocks/ui/unblock-button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { iconButtonClass } from '#kit/button/icon-button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { arrowBackIcon, messageIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AcceptButton } from './accept-button.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './messages.module.css'

/**
 * /messages/declined: contact requests that the member declined, and those of members whom they blocked (spec business
 * §2).
 */
export function DeclinedScreen() {
  const { t } = useTranslation('messages')
  const view = useProjection('messages/declined', {})
  usePageTitle(t('declined'))
  const rows = view?.conversations ?? []
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Link className={iconButtonClass('quiet')} to={links.messages} aria-label={t('title')} title={t('title')}>
          <Icon icon={arrowBackIcon} />
        </Link>
        <h1 className={styles.title} tabIndex={-1}>
          {t('declined')}
        </h1>
      </div>
      {(!view || view.state === 'loading') && <Spinner />}
      {view?.state === 'offline' && <NotLoaded />}
      {view?.state === 'ready' && rows.length === 0 && (
        <EmptyState icon={messageIcon} title={t('noDeclined')} text={t('declinedText')} />
      )}
      {rows.length > 0 && <p className={styles.closed}>{t('declinedText')}</p>}
      <ul className={styles.rows}>
        {rows.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation}>
            {conversation.has_blocked && !conversation.is_group ? (
              conversation.users.map((user) => <UnblockButton key={user.id} user={user} />)
            ) : (
              <AcceptButton conversation={conversation} />
            )}
          </ConversationRow>
        ))}
      </ul>
    </div>
  )
}
