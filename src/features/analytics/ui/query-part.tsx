import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
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
import { Ring } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './analytics.module.css'
import { Answer } from './answer.tsx'
import { exportRows } from './export-rows.ts'
import { draftFor, keepDraft, readDraft } from './query-draft.ts'
import { SaveQueryDialog } from './save-query-dialog.tsx'

const TICK_MS = 100

const EXAMPLE = `select event_type, count(*) as events
from events
where day > current_date - 7
group by event_type
order by events desc`
const NONE = {}
/**
 * Failures that are shown with the server's message, because it tells the author of the query more than a translated
 * text.
 */
const AUTHORS = new Set<string>(['query/refused', 'query/later'])
const editor = lazyPart(async () => (await import('./sql-editor.tsx')).SqlEditor)

type Outcome = { readonly answer: QueryAnswer } | { readonly problem: string }

/**
 * The editor for one SELECT over the events, with its rows and chart. A query can be saved under a name or exported.
 */
export function QueryPart() {
  const [params] = useSearchParams()
  const [asked, chart] = [params.get('sql'), params.get('chart')]
  return <Query key={asked ?? ''} asked={asked} askedChart={CHARTS.find((each) => each === chart) ?? 'table'} />
}

interface QueryProps {
  /** The query in the page's address. */
  readonly asked: string | null
  readonly askedChart: ChartKind
}

function Query({ asked, askedChart }: QueryProps) {
  const { t } = useTranslation('analytics')
  const isReturn = useNavigationType() === NavigationType.Pop
  const request = useRequest()
  const failureText = useFailureText()
  const language = useLanguageTag()
  const count = new Intl.NumberFormat(language)
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { answer: dictionary } = useAnswer('analyticsDictionary', NONE)
  const [draft] = useState(() => draftFor(readDraft(), asked, isReturn))
  const [sql, setSql] = useState(draft?.sql ?? asked ?? EXAMPLE)
  const [chart, setChart] = useState<ChartKind>(draft?.chart ?? askedChart)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The id of the running query; null if none runs. */
  const [running, setRunning] = useState<string | null>(null)
  const stopped = useRef<string | null>(null)
  const seconds = useSeconds(running !== null)
  const [isSaving, setIsSaving] = useState(false)
  const [exporting, setExporting] = useState<ExportFormat | null>(null)

  useEffect(() => keepDraft({ asked, sql, chart }), [asked, sql, chart])
  const isWritten = sql.trim() !== '' && sql.length <= SQL_MAX
  const problemOf = ({ code, message }: Failure) => ({ problem: AUTHORS.has(code) ? message : failureText(code) })
  const run = async () => {
    if (running !== null) return
    if (!isWritten) return setOutcome({ problem: t('sqlRule', { max: SQL_MAX }) })
    const id = crypto.randomUUID()
    setRunning(id)
    const result = await request('analyticsQuery', { sql, rows_max: QUERY_ROWS_MAX, run: id })
    setRunning(null)
    if (result.ok) setOutcome({ answer: result.value })
    else setOutcome(stopped.current === id ? { problem: t('stopped') } : problemOf(result.failure))
  }
  const stop = async (run: string) => {
    stopped.current = run
    const result = await request('stopQuery', { run })
    if (!result.ok) showToast({ text: failureText(result.failure.code) })
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
      <editor.Part label={t('sql')} initial={sql} dictionary={dictionary} onChange={setSql} onRun={() => void run()} />
      <div className={styles.tools}>
        <Button look="primary" onClick={() => void run()} isBusy={running !== null}>
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
      {running !== null && (
        <div className={styles.running}>
          <span role="status">
            <Ring size={20} /> {t('running')}
          </span>
          <span aria-hidden="true">{t('seconds', { seconds: tenths.format(seconds) })}</span>
          <Button onClick={() => void stop(running)}>{t('stop')}</Button>
        </div>
      )}
      <div aria-live="polite" className={running === null ? undefined : styles.stale}>
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
      {outcome && 'answer' in outcome && (
        <div className={running === null ? styles.rows : `${styles.rows} ${styles.stale}`} aria-busy={running !== null}>
          <Answer name={t('answer')} answer={outcome.answer} chart={chart} />
        </div>
      )}
      {isSaving && <SaveQueryDialog query={{ sql, chart }} onClose={() => setIsSaving(false)} />}
    </>
  )
}

/** Seconds since `isRunning` became true, with one decimal; 0 while it is false. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const started = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - started) / 100) / 10), TICK_MS)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isRunning])
  return seconds
}
