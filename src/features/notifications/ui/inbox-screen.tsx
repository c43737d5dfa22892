import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Place, useFills } from '#app/plug/slots.tsx'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { INBOX_PAGES_MAX } from '#features/notifications/constants.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './inbox.module.css'
import { NoticeItem } from './notice-item.tsx'
import { aboveInbox, noticeKinds } from './notice-slots.ts'
import { bellIcon } from './icons.ts'

/** /notifications: acts of other members, newest first. Shown items are marked as read. */
export function InboxScreen() {
  const { t } = useTranslation('notifications')
  const dispatch = useDispatch()
  const [pages, setPages] = useState(1)
  const inbox = useProjection('notifications/inbox', { pages })
  const looks = new Map(useFills(noticeKinds).map((look) => [look.kind, look]))
  /** Items that were unread when the member first saw them in this visit. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const shown = (inbox?.items ?? []).flatMap((notice) => {
    const look = looks.get(notice.kind)
    return look ? [{ notice, look }] : []
  })
  const unread = shown.filter(({ notice }) => !notice.is_read).map(({ notice }) => notice.id)
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const until = inbox?.until ?? null
  const isUnread = inbox?.isUnread ?? false
  useEffect(() => {
    if (until !== null && isUnread) void dispatch('readNotices', { until })
  }, [dispatch, until, isUnread])
  usePageTitle(t('title'))

  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <Place of={aboveInbox} with={{}} />
      {(!inbox || inbox.state === 'loading') && <Spinner />}
      {inbox?.state === 'offline' && <NotLoaded />}
      {inbox?.state === 'ready' && shown.length === 0 && (
        <EmptyState icon={bellIcon} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <ol className={styles.items}>
        {shown.map(({ notice, look }) => (
          <NoticeItem key={notice.id} notice={notice} look={look} isFresh={fresh.has(notice.id)} />
        ))}
      </ol>
      {inbox?.state === 'ready' && !inbox.isEnd && pages < INBOX_PAGES_MAX && (
        <div className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>{t('more')}</Button>
        </div>
      )}
    </div>
  )
}
