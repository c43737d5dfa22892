import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './topic-cards.module.css'

/** All topics with their covers: a place to begin. */
export function TopicCards() {
  const { t } = useTranslation('shell')
  const topics = useProjection('feed/topics', {})?.topics ?? []
  if (topics.length === 0) return null
  return (
    <nav className={styles.place} aria-label={t('topics')}>
      <ul className={styles.cards}>
        {topics.map((topic) => (
          <li key={topic.interest}>
            <Link
              className={styles.card}
              to={links.topic(topic.interest)}
              style={{ backgroundColor: topic.cover.dominant_color }}
            >
              {topic.cover.has_picture !== false && (
                <img
                  key={topic.cover.url}
                  className={styles.image}
                  src={topic.cover.url}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  onError={hideFailed}
                />
              )}
              <span className={styles.name}>{t(`topic.${topic.interest}`, { defaultValue: topic.name })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
