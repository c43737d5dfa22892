import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { LIVE_ROWS } from '#features/analytics/constants.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './analytics.module.css'
import { Answer } from './answer.tsx'
import { isLiveShown, LIVE_DEFAULTS, liveSql, type LiveFilter } from './live-filter.ts'
import { LiveFilterRow } from './live-filter-row.tsx'
import { mergeLiveRows } from './merge-live-rows.ts'
import { useAnswerWords } from './use-answer-words.ts'
import { useLiveRows } from './use-live-rows.ts'

/** The latest events, and each new one as it is stored. */
export function LivePart() {
  const { user } = useViewer()
  const [filter, setFilter] = useState(LIVE_DEFAULTS)
  return (
    <>
      <LiveFilterRow filter={filter} onChange={setFilter} />
      <LiveEvents key={JSON.stringify(filter)} filter={filter} own={user?.id ?? null} />
    </>
  )
}

function LiveEvents({ filter, own }: { readonly filter: LiveFilter; readonly own: string | null }) {
  const { t } = useTranslation('analytics')
  const words = useAnswerWords()
  const { rows, opened, arrived } = useLiveRows((row) => isLiveShown(filter, own, row))
  const { answer, error, reload } = useAnswer('analyticsQuery', { sql: liveSql(filter, own), rows_max: LIVE_ROWS })
  /** What was shown when the analyst paused; null while the page is live. */
  const [paused, setPaused] = useState<{ readonly answer: QueryAnswer; readonly arrived: number } | null>(null)
  // Reads the events that were stored before the stream was opened, or while it was interrupted.
  useEffect(() => {
    if (opened > 0) reload()
  }, [opened, reload])
  if (error !== null && !answer) {
    return <NotLoaded title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  const newest = mergeLiveRows(answer, rows)
  return (
    <>
      <div className={styles.running}>
        <Button aria-pressed={paused !== null} onClick={() => setPaused(paused ? null : { answer: newest, arrived })}>
          {t(paused ? 'live.continue' : 'live.pause')}
        </Button>
        {paused && (
          <p className={parts.muted} role="status">
            {t('live.waiting', { total: arrived - paused.arrived })}
          </p>
        )}
      </div>
      <Answer name={t('part.live')} answer={paused?.answer ?? newest} chart="table" words={words} />
    </>
  )
}
