import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import styles from './recent-searches.module.css'

/** The member's last searches, on the page that opens before a search. */
export function RecentSearches() {
  const { t } = useTranslation('searching')
  const recent = useProjection('search/recent', {})?.recent ?? []
  if (recent.length === 0) return null
  return (
    <nav className={styles.place} aria-labelledby="recent-searches">
      <h2 className={styles.heading} id="recent-searches">
        {t('recent')}
      </h2>
      <ul className={styles.list}>
        {recent.map((query) => (
          <li key={query}>
            <Link className={styles.search} to={`${links.search(query)}&rs=recent`}>
              <bdi>{query}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
