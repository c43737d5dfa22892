import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { WireComment } from '#features/comments/contract.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './comment-thread.module.css'

/** What people say about a pin, most liked first (spec viewer §3, aggregated comment). */
export function CommentThread({ pinId, commentCount }: CloseupDetailProps) {
  const { t } = useTranslation('comments')
  const thread = useProjection('comments/thread', { pinId })
  const shown = thread?.rows ?? []
  const total = Math.max(commentCount ?? 0, shown.length)
  return (
    <section className={styles.thread} aria-labelledby="comments">
      <h2 className={styles.title} id="comments">
        {total > 0 ? t('count', { count: total }) : t('title')}
      </h2>
      {shown.length === 0 && thread?.state === 'ready' && <p className={styles.none}>{t('none')}</p>}
      {shown.length === 0 && thread?.state === 'offline' && <p className={styles.none}>{t('offline')}</p>}
      <ol className={styles.rows}>
        {shown.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
    </section>
  )
}

function Comment({ comment }: { readonly comment: WireComment }) {
  const { t, i18n } = useTranslation('comments')
  const { user } = comment
  const likes = comment.reaction_counts[LIKE] ?? 0
  const language = i18n.language.replace('_', '-')
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(comment.created_at))
  return (
    <li className={styles.comment}>
      <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={32} />
      <div className={styles.body}>
        <p className={styles.text} dir="auto">
          <Link className={styles.name} to={links.profile(user.username)}>
            {user.full_name}
          </Link>{' '}
          {comment.text}
        </p>
        <p className={styles.facts}>
          <time dateTime={comment.created_at}>{date}</time>
          {likes > 0 && (
            <span className={styles.likes} role="img" aria-label={t('likes', { count: likes })}>
              <Icon name="heart" size={14} />
              {new Intl.NumberFormat(language).format(likes)}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
