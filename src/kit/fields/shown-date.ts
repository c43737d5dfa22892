/** The part of a React Aria segment that is needed here. */
interface Part {
  readonly type: string
  readonly value?: number | null
  readonly isPlaceholder: boolean
}

type Day = Readonly<Record<DatePart, number>>
type DatePart = 'year' | 'month' | 'day'

/** Names of the parts of a time. A time of 12 hours has all three. */
const TIME_PARTS = new Set(['hour', 'minute', 'dayPeriod'])

/** What the parts of a date field show. `impossible`: all parts are there, but no such day exists, as 31 February. */
export type ShownDate = 'empty' | 'incomplete' | 'impossible' | 'whole'

/** What the parts of a time field show. */
export type ShownTime = 'empty' | 'incomplete' | 'whole'

const isDatePart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day'

/** @param day the field's value, in the calendar system of the parts */
export function shownDate(parts: readonly Part[], day: Day | null): ShownDate {
  const own = parts.filter(({ type }) => isDatePart(type))
  const filled = filledParts(own)
  if (filled !== 'whole') return filled
  // React Aria takes over every day that exists, so all parts of an existing day are those of the value.
  return own.every(({ type, value }) => isDatePart(type) && day?.[type] === value) ? 'whole' : 'impossible'
}

export function shownTime(parts: readonly Part[]): ShownTime {
  return filledParts(parts.filter(({ type }) => TIME_PARTS.has(type)))
}

function filledParts(parts: readonly Part[]): ShownTime {
  const open = parts.filter(({ isPlaceholder }) => isPlaceholder).length
  return open === parts.length ? 'empty' : open > 0 ? 'incomplete' : 'whole'
}
