import { useTranslation } from 'react-i18next'
import styles from '../list-heading.module.css'
import { TopicCards } from './topic-cards.tsx'

/** `/topics`: all topics with their covers. */
export function TopicsScreen() {
  const { t } = useTranslation('shell')
  return (
    <>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('topics')}
      </h1>
      <TopicCards />
    </>
  )
}
