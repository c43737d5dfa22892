import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { messageIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { NewConversationDialog } from './group-dialog.tsx'
import styles from './messages.module.css'

/** /messages: conversations, latest first. Contact requests are above them, and then both have a heading. */
export function MessagesScreen() {
  const { t } = useTranslation('messages')
  const view = useProjection('messages/list', {})
  const [isNew, setNew] = useState(false)
  usePageTitle(t('title'))
  const { viewer, user } = useViewer()
  // The page says already that the operator stopped this member's changes.
  const isStopped = viewer.is_write_banned === true
  const isClosed = !isStopped && user?.should_show_messaging === false
  const all = view?.conversations ?? []
  const requests = all.filter(({ status }) => status === 'request')
  const accepted = all.filter(({ status }) => status === 'accepted')
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {!isStopped && <Button onClick={() => setNew(true)}>{t('newMessage')}</Button>}
      </div>
      {isClosed && (
        <p className={styles.closed}>
          {t('closedText')} <Link to={links.settingsPage('messages')}>{t('closedChange')}</Link>
        </p>
      )}
      {isNew && <NewConversationDialog onClose={() => setNew(false)} />}
      {(!view || view.state === 'loading') && <Spinner />}
      {view?.state === 'offline' && <NotLoaded />}
      {view?.state === 'ready' && all.length === 0 && (
        <EmptyState icon={messageIcon} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {requests.length > 0 ? (
        <>
          <Section title={t('requests')} of={requests} />
          {accepted.length > 0 && <Section title={t('conversations')} of={accepted} />}
        </>
      ) : (
        <Rows of={accepted} />
      )}
      <Link to={links.declinedRequests}>{t('declined')}</Link>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly of: readonly WireConversation[]
}

function Section({ title, of }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows of={of} />
    </section>
  )
}

function Rows({ of }: { readonly of: readonly WireConversation[] }) {
  return (
    <ul className={styles.rows}>
      {of.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      ))}
    </ul>
  )
}
