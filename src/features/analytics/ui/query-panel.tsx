import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { QUERY_ROWS_MAX, type ChartKind } from '#features/analytics/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './analytics.module.css'
import { Answer, type AnswerProps } from './answer.tsx'
import { editorLink } from './editor-link.ts'

interface Props {
  readonly title: string
  readonly sql: string
  readonly chart: ChartKind
  readonly actions?: ReactNode
  readonly words?: AnswerProps['words']
  readonly series?: AnswerProps['series']
}

/** A query with its answer, and a link to the editor. */
export function QueryPanel({ title, sql, chart, actions, words, series }: Props) {
  const { t } = useTranslation('analytics')
  const { answer, error, isLoading, reload } = useAnswer('analyticsQuery', { sql, rows_max: QUERY_ROWS_MAX })
  return (
    // No region, because the table inside is one with the same name.
    <div className={parts.card} role="group" aria-label={title}>
      <header className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {actions}
        <Link to={editorLink(sql, chart)}>{t('openInEditor')}</Link>
      </header>
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {error === null && !answer && <Spinner />}
      {error === null && answer && (
        // After a change of the filter, the old rows stay until the new ones have arrived.
        <div className={isLoading ? `${styles.rows} ${styles.stale}` : styles.rows} aria-busy={isLoading}>
          <Answer name={title} answer={answer} chart={chart} words={words} series={series} />
        </div>
      )}
    </div>
  )
}
