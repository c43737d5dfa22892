import { Link } from 'react-router-dom'
import { isId } from '#contracts/ids.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import { isNumberColumn, textOf } from './chart-data.ts'

const DIGITS = /^\d{1,19}$/

interface Props {
  readonly column: QueryAnswer['columns'][number]
  readonly value: unknown
  readonly number: Intl.NumberFormat
}

/**
 * Shows a value in readable form: numbers in the reader's locale, ids unchanged, and ids in a column `pin` as links to
 * pins. An empty value shows nothing.
 */
export function AnswerCell({ column, value, number }: Props) {
  const text = textOf(value)
  if (text === '') return null
  if (column.name === 'pin' && isId(text)) return <Link to={`/pin/${text}/`}>{text}</Link>
  if (isNumberColumn(column) && Number.isFinite(Number(text))) {
    return number.format(DIGITS.test(text) ? BigInt(text) : Number(text))
  }
  return <bdi>{text}</bdi>
}
