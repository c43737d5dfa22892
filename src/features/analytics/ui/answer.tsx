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

const chartPart = lazyPart(async () => (await import('./chart.tsx')).Chart)

export interface AnswerProps {
  /** Title of the answer. */
  readonly name: string
  readonly answer: QueryAnswer
  readonly chart: ChartKind
  /** The label of a column; by default its name in the query. */
  readonly nameOf?: ((column: string) => string) | undefined
}

const asWritten = (column: string): string => column

/**
 * The rows of an answer, below their chart if one was chosen and the answer has numbers. The rows are always shown, for
 * people who cannot see the chart.
 */
export function Answer({ name, answer, chart, nameOf = asWritten }: AnswerProps) {
  const { t } = useTranslation('analytics')
  const drawn = chart === 'table' ? null : chartData(answer, nameOf)
  if (answer.rows.length === 0) return <p className={parts.muted}>{t('noRows')}</p>
  return (
    <>
      {drawn && (
        <div className={styles.chartPlace}>
          <chartPart.Part label={name} data={drawn} kind={chart === 'bar' ? 'bar' : 'line'} />
        </div>
      )}
      {drawn ? (
        <details>
          <summary>{t('rows', { count: answer.rows.length })}</summary>
          <Rows name={name} answer={answer} nameOf={nameOf} />
        </details>
      ) : (
        <Rows name={name} answer={answer} nameOf={nameOf} />
      )}
      {answer.is_cut && <p className={parts.muted}>{t('cut', { count: answer.rows.length })}</p>}
    </>
  )
}

interface NumberedRow {
  readonly id: string
  readonly cells: readonly unknown[]
}

interface RowsProps extends Pick<AnswerProps, 'name' | 'answer'> {
  readonly nameOf: (column: string) => string
}

function Rows({ name, answer: { columns, rows }, nameOf }: RowsProps) {
  const number = new Intl.NumberFormat(useLanguageTag(), { maximumFractionDigits: 3 })
  return (
    <AnswerTable<NumberedRow>
      label={name}
      columns={columns.map((column, at) => ({
        id: column.name,
        label: nameOf(column.name),
        isNumber: isNumberColumn(column),
        cell: ({ cells }) => <AnswerCell column={column} value={cells[at]} number={number} />,
      }))}
      rows={rows.map((cells, at) => ({ id: String(at), cells }))}
      idOf={({ id }) => id}
    />
  )
}
