import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import styles from './places.module.css'

/** The pages to wander in, side by side. */
export function Places() {
  const { t } = useTranslation('ideas')
  const tabs = [
    { to: '/today', label: t('place.today') },
    { to: '/ideas', label: t('place.ideas') },
    { to: '/videos', label: t('place.videos') },
    { to: '/shopping', label: t('place.shopping') },
  ]
  return (
    <div className={styles.places}>
      <LinkTabs label={t('places')} tabs={tabs} />
    </div>
  )
}
