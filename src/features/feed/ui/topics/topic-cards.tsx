import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import type { Topic } from '#features/feed/contract.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './topic-cards.module.css'

/** All topics with their covers, as a starting point for readers. */
export function TopicCards() {
  const topics = useProjection('feed/topics', {})?.topics ?? []
  return <CoverCards topics={topics} to={({ interest }) => links.topic(interest)} />
}

interface CoverCardsProps<Shown extends Topic> {
  readonly topics: readonly Shown[]
  readonly to: (topic: Shown) => string
}

/** Topics with their covers, each linking to a page. */
export function CoverCards<Shown extends Topic>({ topics, to }: CoverCardsProps<Shown>) {
  const { t } = useTranslation('shell')
  const nameOf = (topic: Shown) => t(`topic.${topic.interest}`, { defaultValue: topic.name })
  if (topics.length === 0) return null
  return (
    <div className={styles.place}>
      <ul className={styles.cards} aria-label={t('topics')}>
        {topics.map((topic) => (
          <li key={topic.interest}>
            <Link
              className={styles.card}
              to={to(topic)}
              title={nameOf(topic)}
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
              <span className={styles.name} dir="auto">
                {nameOf(topic)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
