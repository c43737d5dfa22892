import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import type { NearTopic } from '../contract.ts'
import { pathOf, type Place } from './idea-paths.ts'
import styles from './places.module.css'

const PLACES: readonly Place[] = ['ideas', 'videos', 'shopping']

interface PlacesProps {
  /** The topic of the present page. The tabs then link to the topic's own pages. */
  readonly topic?: Pick<NearTopic, 'interest' | 'id'> | undefined
}

/** Tabs for the pages with ideas, videos and shopping. */
export function Places({ topic }: PlacesProps) {
  const { t } = useTranslation('ideas')
  const tabs = [
    { to: '/today', label: t('place.today') },
    ...PLACES.map((place) => ({ to: topic ? pathOf(place, topic) : `/${place}`, label: t(`place.${place}`) })),
  ]
  return (
    <div className={styles.places}>
      <LinkTabs label={t('places')} tabs={tabs} />
    </div>
  )
}
