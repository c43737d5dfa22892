import { useTranslation } from 'react-i18next'
import type { ChartKind } from '#features/analytics/constants.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import styles from './analytics.module.css'
import { AnswerCell } from './answer-cell.tsx'
import { chartData, isNumberColumn } from './chart-data.ts'
import { MARK, takePartial } from './partial-weeks.ts'
import { shownMoment, withDeviceNames } from './readable-answer.ts'
import { hasPins, pinsOf, usePinTitles } from './use-pin-titles.ts'

const chartPart = lazyPart(async () => (await import('./chart.tsx')).Chart)

export interface AnswerProps {
  /** Title of the answer. */
  readonly name: string
  readonly answer: QueryAnswer
  readonly chart: ChartKind
  /** The words of a ready page; without them, everything is shown as the query names it. */
  readonly words?: AnswerWords | undefined
  /** The columns that the chart draws; by default all numbers. */
  readonly series?: readonly string[] | undefined
}

/** What a ready page says in the reader's language. */
export interface AnswerWords {
  readonly columnName: (column: string) => string
  readonly deviceName: (device: string) => string
}

const asWritten = (column: string): string => column

/**
 * The rows of an answer, below their chart if one was chosen and the answer has numbers. The rows are always shown, for
 * people who cannot see the chart.
 */
export function Answer({ name, answer: given, chart, words, series }: AnswerProps) {
  const { t } = useTranslation('analytics')
  const answer = takePartial(words ? withDeviceNames(given, words.deviceName) : given)
  const drawn = chart === 'table' ? null : chartData(answer, { nameOf: words?.columnName, series, marks: answer.marks })
  if (answer.rows.length === 0) return <p className={parts.muted}>{t('noRows')}</p>
  return (
    <>
      {drawn && (
        <div className={styles.chartPlace}>
          <chartPart.Part label={name} data={drawn} kind={chart === 'bar' ? 'bar' : 'line'} />
        </div>
      )}
      {drawn ? (
        // The chart of chosen columns leaves others out, so they are shown at once.
        <details open={series !== undefined}>
          <summary>{t('rows', { count: answer.rows.length })}</summary>
          <Rows name={name} answer={answer} words={words} />
        </details>
      ) : (
        <Rows name={name} answer={answer} words={words} />
      )}
      {answer.marks.some((marked) => marked.size > 0) && (
        <p className={parts.muted} aria-hidden="true">
          {`${MARK} ${t('partialWeek')}`}
        </p>
      )}
      {given.is_cut && <p className={parts.muted}>{t('cut', { count: answer.rows.length })}</p>}
    </>
  )
}

interface NumberedRow {
  readonly id: string
  readonly cells: readonly unknown[]
  readonly marks: ReadonlySet<string>
}

interface RowsProps extends Pick<AnswerProps, 'name' | 'words'> {
  readonly answer: ReturnType<typeof takePartial>
}

function Rows({ name, answer: { columns, rows, marks }, words }: RowsProps) {
  const language = useLanguageTag()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const titles = usePinTitles(pinsOf({ columns, rows }))
  const shown = words ? shownMoment(language) : (_: string, value: unknown) => value
  const nameOf = words?.columnName ?? asWritten
  return (
    <AnswerTable<NumberedRow>
      label={name}
      columns={columns.map((column, at) => ({
        id: column.name,
        label: nameOf(column.name),
        isNumber: isNumberColumn(column),
        cell: ({ cells, marks: marked }) => (
          <AnswerCell
            column={column}
            value={shown(column.type, cells[at])}
            number={number}
            {...(hasPins(column.name) ? { titles } : {})}
            isPartial={marked.has(column.name)}
          />
        ),
      }))}
      rows={rows.map((cells, at) => ({ id: String(at), cells, marks: marks[at] ?? new Set() }))}
      idOf={({ id }) => id}
    />
  )
}
