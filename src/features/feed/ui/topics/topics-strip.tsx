import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import styles from './topics-strip.module.css'

/** The strip of topics at the home feed and at topics. Its space is reserved while the topics are loading. */
export function TopicsStrip() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { viewer } = useViewer()
  const view = useProjection('feed/topics', {})
  if (pathname !== links.home && pathname !== links.followingFeed && !/^\/(topics|homefeed)(\/|$)/.test(pathname))
    return null
  // If there are no topics, no space is needed.
  if (view?.state === 'ready' && view.topics.length === 0) return null
  const topics = view?.topics ?? []
  const tabs = topics.map((topic) => ({
    to: links.topic(topic.interest),
    label: t(`topic.${topic.interest}`, { defaultValue: topic.name }),
    color: topic.cover.dominant_color,
  }))
  const places = [
    { to: links.today, label: t('today') },
    { to: links.ideas, label: t('ideas') },
  ]
  return (
    <div className={styles.place}>
      {tabs.length > 0 && (
        <LinkTabs
          isOneLine
          label={t('topics')}
          tabs={[
            { to: links.home, label: t('all') },
            ...(viewer.isAuth ? [{ to: links.followingFeed, label: t('following') }] : []),
            ...places,
            ...tabs,
          ]}
        />
      )}
    </div>
  )
}
