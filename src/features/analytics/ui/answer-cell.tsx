import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isId, type PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { QueryAnswer } from '#features/analytics/contract.ts'
import styles from './analytics.module.css'
import { isNumberColumn, textOf } from './chart-data.ts'
import { MARK } from './partial-weeks.ts'

const DIGITS = /^\d{1,19}$/

interface Props {
  readonly column: QueryAnswer['columns'][number]
  readonly value: unknown
  readonly number: Intl.NumberFormat
  /** Titles of pins by their ids. */
  readonly titles?: ReadonlyMap<string, string>
  /** True if the value is of a week that is not whole. */
  readonly isPartial?: boolean
}

const NO_TITLES: ReadonlyMap<string, string> = new Map()

/**
 * Shows a value in readable form: numbers in the reader's locale, ids unchanged, and pins by their titles as links. An
 * empty value shows nothing.
 */
export function AnswerCell({ column, value, number, titles = NO_TITLES, isPartial = false }: Props) {
  const text = textOf(value)
  if (text === '') return null
  const title = titles.get(text)
  if (title !== undefined || (column.name === 'pin' && isId(text)))
    return (
      <Link to={links.pin(text as PinId)} title={text}>
        <bdi>{title || text}</bdi>
      </Link>
    )
  const shown =
    isNumberColumn(column) && Number.isFinite(Number(text)) ? (
      number.format(DIGITS.test(text) ? BigInt(text) : Number(text))
    ) : (
      <bdi>{text}</bdi>
    )
  return isPartial ? (
    <>
      {shown}
      <PartialMark />
    </>
  ) : (
    shown
  )
}

/** The mark of a week that is not whole. It hangs beside the number, so that digits stay below each other. */
function PartialMark() {
  const { t } = useTranslation('analytics')
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {MARK}
      </span>
      <span className="visually-hidden">{` (${t('partialWeek')})`}</span>
    </>
  )
}
