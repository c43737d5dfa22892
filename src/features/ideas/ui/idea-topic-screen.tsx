import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { preloadBoardStrip } from '#features/feed/ui/modules/lazy-board-strip.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { pathOf } from './idea-paths.ts'
import styles from './ideas.module.css'
import { MissingTopic } from './missing-topic.tsx'
import { Places } from './places.tsx'
import { useNearTopics } from './use-topics.ts'

// Boards are shown at the top of such a list.
preloadBoardStrip()

/** `/ideas/:interest/:id`: one topic, with related topics. */
export function IdeaTopicScreen({ interest, id }: { readonly interest: string; readonly id: string }) {
  const { t } = useTranslation('ideas')
  const { t: shellText } = useTranslation('shell')
  const key = `topic:${interest}` as ListKey
  const status = useProjection('feed/status', { key })
  const topic = useProjection('feed/topics', {})?.topics.find((known) => known.interest === interest)
  const near = useNearTopics(interest)
  const name = shellText(`topic.${interest}`, { defaultValue: topic?.name ?? interest })
  usePageTitle(name)
  if (status?.state === 'missing') return <MissingTopic place="ideas" id={id} />
  const head = (
    <header className={styles.head}>
      <h1 className={styles.heading} tabIndex={-1}>
        {name}
      </h1>
      <Places topic={{ interest, id }} />
      <ChipRow label={t('near')} isNavigation>
        <Link className={chipClass()} to="/ideas">
          {t('all')}
        </Link>
        {near.map((each) => (
          <Link key={each.id} className={chipClass()} to={pathOf('ideas', each)}>
            {shellText(`topic.${each.interest}`, { defaultValue: each.name })}
          </Link>
        ))}
      </ChipRow>
    </header>
  )
  return <PinGrid key={key} listKey={key} label={name} header={head} />
}
