const DAY = /^(\d{4})-(\d{2})(-\d{2})?(?=T|$)/

/**
 * The date of a work in the reader's language. A day or a month is written out; any other text (`1888`, `c. 1880`)
 * stays as the collection wrote it.
 * @param language as in `en_US`
 */
export function workDate(text: string, language: string): string {
  const [found, , , day] = DAY.exec(text) ?? []
  const date = new Date(found ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return text
  const precision = day ? ({ day: 'numeric' } as const) : {}
  const format = { year: 'numeric', month: 'long', ...precision, timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language.replace('_', '-'), format).format(date)
}
