import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE_ROWS } from '#features/analytics/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { Answer } from './answer.tsx'
import { mergeLiveRows } from './merge-live-rows.ts'
import { LIVE_SQL } from './reports.ts'
import { useLiveRows } from './use-live-rows.ts'

/** The latest events, and each new one as it is stored. */
export function LivePart() {
  const { t } = useTranslation('analytics')
  const { rows, opened } = useLiveRows()
  const { answer, error, reload } = useAnswer('analyticsQuery', { sql: LIVE_SQL, rows_max: LIVE_ROWS })
  // Reads the events that were stored before the stream was opened, or while it was interrupted.
  useEffect(() => {
    if (opened > 0) reload()
  }, [opened, reload])
  if (error !== null && !answer) {
    return <NotLoaded title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  return (
    <Answer
      name={t('part.live')}
      answer={mergeLiveRows(answer, rows)}
      chart="table"
      nameOf={(column) => t(`column.${column}`)}
    />
  )
}
