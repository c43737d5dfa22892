import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WirePin } from '#features/pins/contract.ts'
import styles from './topics.module.css'

/** Links to related topics (spec viewer §6, related interests). */
export function Topics({ topics }: { readonly topics: NonNullable<WirePin['related_interests']> }) {
  const { t } = useTranslation('shell')
  if (topics.length === 0) return null
  return (
    <nav aria-label={t('topics')}>
      <ul className={styles.topics}>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.topic} to={links.topic(id)}>
              {t(`topic.${id}`, { defaultValue: name })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
