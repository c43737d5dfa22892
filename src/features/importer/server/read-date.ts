import { BadLine } from './bad-line.ts'

/** The date of a work as the collection wrote it, and the time by which it is sorted, if the text is a date. */
export interface WorkDate {
  readonly text: string
  readonly at: Date | null
}

const DATE_MAX = 100

/**
 * Reads a date. A year, a month, a day or an instant can be sorted by; any other text (`c. 1880`) is only shown and
 * searched.
 * @throws BadLine
 */
export function readDate(value: unknown, field = 'date'): WorkDate | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'number' && Number.isInteger(value) ? String(value) : value
  if (typeof text !== 'string') throw new BadLine(`${field}: must be text or a year`)
  if (text.length > DATE_MAX) throw new BadLine(`${field}: is longer than ${DATE_MAX} characters`)
  const shown = text.replaceAll('\0', '').toWellFormed().trim()
  return shown === '' ? null : { text: shown, at: momentOf(shown) }
}

/**
 * The date as words for the search index. Signs are removed, because the parser would read `-03` as a negative number.
 */
export function wordsOfDate({ text }: WorkDate): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

function momentOf(text: string): Date | null {
  if (/^[12]\d{3}$/.test(text)) return new Date(`${text}-01-01T00:00:00Z`)
  if (!/^\d{4}-\d{2}(-\d{2})?(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return null
  const date = new Date(text)
  // The database has no year 0, and a time zone may shift a date out of the years that the database can store.
  const isStorable = date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
  return isStorable ? date : null
}
