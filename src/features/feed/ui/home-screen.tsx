import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListKey } from '#contracts/ids.ts'
import { useExperiment } from '#features/experiments/ui/use-experiment.ts'
import { isFeedKept } from '#features/feed/domain/keep-window.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { PinGrid } from './pin-grid.tsx'

const HOME = 'home' as ListKey

/** The time when the feed was left in this page load, by the page's clock; null if it was not. */
let leftAt: number | null = null

/** / and /homefeed/ (spec viewer §2). A feed that was left for too long is fetched again and begins at its top. */
export function HomeScreen() {
  const { t } = useTranslation('shell')
  const { isEnabled } = useExperiment('home_feed_keep_window')
  const [isKept] = useState(() => isFeedKept(leftAt, performance.now(), isEnabled))
  useEffect(
    () => () => {
      leftAt = performance.now()
    },
    [],
  )
  usePageTitle('')
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('homeTitle')}
      </h1>
      <PinGrid listKey={HOME} label={t('homeTitle')} canRefresh isRestored={isKept} />
    </>
  )
}
