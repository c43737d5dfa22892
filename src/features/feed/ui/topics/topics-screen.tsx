import { useTranslation } from 'react-i18next'
import { TopicCards } from './topic-cards.tsx'
import styles from './topic-cards.module.css'

/** `/topics`: all topics with their covers. */
export function TopicsScreen() {
  const { t } = useTranslation('shell')
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('topics')}
      </h1>
      <TopicCards />
    </>
  )
}
