import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE_SQL } from './reports.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { Answer } from './answer.tsx'

const EVERY_MS = 1_000
const LIVE_ROWS = 50

/** The latest events, read again every second while somebody looks. */
export function LivePart() {
  const { t } = useTranslation('analytics')
  const { answer, error, isLoading, reload } = useAnswer('analyticsQuery', { sql: LIVE_SQL, rows_max: LIVE_ROWS })
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') reload()
      else document.addEventListener('visibilitychange', reload, { once: true })
    }, EVERY_MS)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [isLoading, reload])
  if (error !== null && !answer) {
    return (
      <EmptyState icon="warning" title={error}>
        <Button onClick={reload}>{t('again')}</Button>
      </EmptyState>
    )
  }
  return answer ? <Answer name={t('part.live')} answer={answer} chart="table" /> : <Spinner />
}
