import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { Failure } from '#contracts/result.ts'
import {
  CHARTS,
  EXPORT_FORMATS,
  QUERY_ROWS_MAX,
  SQL_MAX,
  type ChartKind,
  type ExportFormat,
} from '#features/analytics/constants.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { saveFile } from '#kit/save-file.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './analytics.module.css'
import { Answer } from './answer.tsx'
import { exportRows } from './export-rows.ts'
import { SaveQueryDialog } from './save-query-dialog.tsx'

const EXAMPLE = `select event_type, count(*) as events
from events
where day > current_date - 7
group by event_type
order by events desc`
const NONE = {}
/** Failures whose message says more to the author of a query than our text. */
const AUTHORS = new Set<string>(['query/refused', 'query/later'])
const editor = lazyPart(async () => (await import('./sql-editor.tsx')).SqlEditor)

type Outcome = { readonly answer: QueryAnswer } | { readonly problem: string }

/** The editor: one SELECT over the events, its rows and chart, kept under a name or exported. */
export function QueryPart() {
  const { t } = useTranslation('analytics')
  const [params] = useSearchParams()
  const request = useRequest()
  const failureText = useFailureText()
  const count = new Intl.NumberFormat(useLanguageTag())
  const { answer: dictionary } = useAnswer('analyticsDictionary', NONE)
  const asked = params.get('sql')
  const [sql, setSql] = useState(asked ?? EXAMPLE)
  const [chart, setChart] = useState<ChartKind>(CHARTS.find((each) => each === params.get('chart')) ?? 'table')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [exporting, setExporting] = useState<ExportFormat | null>(null)

  const isWritten = sql.trim() !== '' && sql.length <= SQL_MAX
  const problemOf = ({ code, message }: Failure) => ({ problem: AUTHORS.has(code) ? message : failureText(code) })
  const run = async () => {
    if (isRunning) return
    if (!isWritten) return setOutcome({ problem: t('sqlRule', { max: SQL_MAX }) })
    setIsRunning(true)
    setOutcome(null) // The rows of another text would look like those of this one.
    const result = await request('analyticsQuery', { sql, rows_max: QUERY_ROWS_MAX })
    setIsRunning(false)
    setOutcome(result.ok ? { answer: result.value } : problemOf(result.failure))
  }
  const exportAs = async (format: ExportFormat) => {
    if (exporting !== null) return
    if (!isWritten) return setOutcome({ problem: t('sqlRule', { max: SQL_MAX }) })
    setExporting(format)
    const file = await exportRows(sql, format)
    setExporting(null)
    if (file.ok) saveFile(file.value, `events.${format}`)
    else setOutcome(problemOf(file.failure))
  }
  return (
    <>
      <editor.Part
        key={asked ?? ''}
        label={t('sql')}
        initial={sql}
        dictionary={dictionary}
        onChange={setSql}
        onRun={() => void run()}
      />
      <div className={styles.tools}>
        <Button look="primary" onClick={() => void run()} isBusy={isRunning}>
          {t('run')}
        </Button>
        <SelectField
          name="chart"
          label={t('chart')}
          value={chart}
          onChange={(next) => setChart(next === '' ? 'table' : next)}
          choices={CHARTS.map((id) => ({ id, label: t(`charts.${id}`) }))}
        />
        <Button onClick={() => setIsSaving(true)}>{t('save')}</Button>
        <span className={styles.exports} role="group" aria-label={t('export')}>
          {t('export')}
          {EXPORT_FORMATS.map((format) => (
            <Button key={format} look="quiet" isBusy={exporting === format} onClick={() => void exportAs(format)}>
              {format}
            </Button>
          ))}
        </span>
      </div>
      {isRunning && <Spinner />}
      <div aria-live="polite">
        {outcome && 'problem' in outcome && (
          <pre className={styles.problem} dir="auto">
            {outcome.problem}
          </pre>
        )}
        {outcome && 'answer' in outcome && (
          <p className={parts.muted}>
            {t('took', { count: outcome.answer.rows.length, ms: count.format(outcome.answer.ms) })}
          </p>
        )}
      </div>
      {outcome && 'answer' in outcome && <Answer name={t('answer')} answer={outcome.answer} chart={chart} />}
      {isSaving && <SaveQueryDialog query={{ sql, chart }} onClose={() => setIsSaving(false)} />}
    </>
  )
}
