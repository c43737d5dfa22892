import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WireNotice } from '#features/notifications/contract.ts'
import { contextOf } from '#features/notifications/domain/context-of.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import styles from './inbox.module.css'
import type { NoticeLook } from './notice-slots.ts'

interface NoticeItemProps {
  readonly notice: WireNotice
  readonly look: NoticeLook
  readonly isFresh: boolean
}

export function NoticeItem({ notice, look, isFresh }: NoticeItemProps) {
  const { t } = useTranslation('notifications')
  const moment = useMoment()
  const { actors, subject, at } = notice
  const [first] = actors
  const values = { names: useNames(notice), subject: isolate(subject.title), ...notice.data }
  const context = contextOf(subject)
  return (
    <li>
      <Link className={isFresh ? `${styles.item} ${styles.fresh}` : styles.item} to={look.to?.(notice) ?? subject.url}>
        <span className={styles.who}>
          <Avatar
            name={first?.full_name ?? ''}
            image={first?.image_medium_url ?? null}
            color={first?.dominant_color ?? '#888888'}
            size={48}
          />
          <span className={styles.sign}>
            <Icon icon={look.icon} size={14} />
          </span>
        </span>
        <span className={styles.what}>
          <span className={styles.words} dir="auto">
            {isFresh && <span className="visually-hidden">{t('new')} </span>}
            {t(`kind.${notice.kind}`, { ...values, context })}
          </span>
          <time className={styles.at} dateTime={at}>
            {moment(Date.parse(at))}
          </time>
        </span>
        {subject.image_url !== null && subject.table !== 'users' && (
          <img
            className={styles.picture}
            src={subject.image_url}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            onError={hideFailed}
          />
        )}
      </Link>
    </li>
  )
}

/** “Ada”, “Ada and Bob”, “Ada and 3 others”. */
function useNames({ actors, actor_count }: WireNotice): string {
  const { t } = useTranslation('notifications')
  const [first = '', second = ''] = actors.map(({ full_name }) => isolate(full_name))
  if (actor_count === 1 || actors.length === 1) return first
  return actor_count === 2 ? t('names.two', { first, second }) : t('names.many', { first, count: actor_count - 1 })
}
