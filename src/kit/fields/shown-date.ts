/** The part of a React Aria segment that is needed here. */
interface Part {
  readonly type: string
  readonly value?: number | null
  readonly isPlaceholder: boolean
}

type Day = Readonly<Record<DatePart, number>>
type DatePart = 'year' | 'month' | 'day'

/** What the parts of a date field show. `impossible`: all parts are there, but no such day exists, as 31 February. */
export type ShownDate = 'empty' | 'incomplete' | 'impossible' | 'whole'

const isDatePart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day'

/** @param day the field's value, in the calendar system of the parts */
export function shownDate(parts: readonly Part[], day: Day | null): ShownDate {
  const own = parts.filter(({ type }) => isDatePart(type))
  const open = own.filter(({ isPlaceholder }) => isPlaceholder).length
  if (open === own.length) return 'empty'
  if (open > 0) return 'incomplete'
  // React Aria takes over every day that exists, so all parts of an existing day are those of the value.
  return own.every(({ type, value }) => isDatePart(type) && day?.[type] === value) ? 'whole' : 'impossible'
}
