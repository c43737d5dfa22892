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

/** A value as people read it: numbers by the language, ids as they are, and a column called `pin` leads to its pins. Nothing for no value. */
export function AnswerCell({ column, value, number }: Props) {
  const text = textOf(value)
  if (text === '') return null
  if (column.name === 'pin' && isId(text)) return <Link to={`/pin/${text}/`}>{text}</Link>
  if (isNumberColumn(column) && Number.isFinite(Number(text))) {
    return number.format(DIGITS.test(text) ? BigInt(text) : Number(text))
  }
  return <bdi>{text}</bdi>
}
