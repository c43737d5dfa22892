import { useTranslation } from 'react-i18next'
import type { ChartKind } from '#features/analytics/constants.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { chartData, textOf } from './chart-data.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { AnswerTable } from '#kit/table/answer-table.tsx'
import styles from './analytics.module.css'

const chartPart = lazyPart(async () => (await import('./chart.tsx')).Chart)

interface Props {
  /** What the answer is about. */
  readonly name: string
  readonly answer: QueryAnswer
  readonly chart: ChartKind
}

/** The chart if one was chosen and the answer has numbers, and the rows: a chart alone is nothing to who cannot see it. */
export function Answer({ name, answer, chart }: Props) {
  const { t } = useTranslation('analytics')
  const drawn = chart === 'table' ? null : chartData(answer)
  if (answer.rows.length === 0) return <p className={styles.note}>{t('noRows')}</p>
  return (
    <>
      {drawn && <chartPart.Part label={name} data={drawn} kind={chart === 'bar' ? 'bar' : 'line'} />}
      {drawn ? (
        <details>
          <summary>{t('rows', { count: answer.rows.length })}</summary>
          <Rows name={name} answer={answer} />
        </details>
      ) : (
        <Rows name={name} answer={answer} />
      )}
      {answer.is_cut && <p className={styles.note}>{t('cut', { count: answer.rows.length })}</p>}
    </>
  )
}

interface NumberedRow {
  readonly id: string
  readonly cells: readonly unknown[]
}

function Rows({ name, answer: { columns, rows } }: Pick<Props, 'name' | 'answer'>) {
  return (
    <AnswerTable<NumberedRow>
      label={name}
      columns={columns.map((column, at) => ({
        id: column.name,
        label: column.name,
        cell: ({ cells }) => <bdi>{textOf(cells[at])}</bdi>,
      }))}
      rows={rows.map((cells, at) => ({ id: String(at), cells }))}
      idOf={({ id }) => id}
    />
  )
}
