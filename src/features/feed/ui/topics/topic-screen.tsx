import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { usePageTitle } from '#kit/page-title.ts'
import styles from '../list-heading.module.css'
import { preloadBoardStrip } from '../modules/lazy-board-strip.ts'
import { PinGrid } from '../pin-grid.tsx'
import { topicActions } from './topic-slots.ts'

// Boards are shown at the top of a topic's list.
preloadBoardStrip()

/** /topics/:interest (spec viewer §2). */
export function TopicScreen({ interest }: { readonly interest: string }) {
  const { t } = useTranslation('shell')
  const key = `topic:${interest}` as ListKey
  const status = useProjection('feed/status', { key })
  const topic = useProjection('feed/topics', {})?.topics.find((known) => known.interest === interest)
  const name = t(`topic.${interest}`, { defaultValue: topic?.name ?? interest })
  usePageTitle(name)
  if (status?.state === 'missing') return <NotFoundScreen what="topic" />
  return (
    <>
      <h1 className={styles.heading} tabIndex={-1}>
        {name}
      </h1>
      <div className={styles.actions}>
        <Place of={topicActions} with={{ interest, name }} />
      </div>
      <PinGrid key={key} listKey={key} label={name} />
    </>
  )
}
