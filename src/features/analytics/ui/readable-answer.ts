import type { QueryAnswer } from '#features/analytics/contract.ts'
import { textOf } from './chart-data.ts'

type Table = Pick<QueryAnswer, 'columns' | 'rows'>

/**
 * The answer of a ready page with devices in the words of its filter. Other names, such as those of events, stay as
 * queries and the dictionary have them.
 * @param nameOf the name of a device
 */
export function withDeviceNames<Answer extends Table>(answer: Answer, nameOf: (device: string) => string): Answer {
  const at = answer.columns.findIndex(({ name }) => name === 'device')
  if (at < 0) return answer
  const rows = answer.rows.map((row) =>
    row.map((value, place) => (place === at && textOf(value) !== '' ? nameOf(textOf(value)) : value)),
  )
  return { ...answer, rows }
}

/** How the table of a ready page writes a day or a time; as it is if it is neither. Times are UTC. */
export function shownMoment(language: string): (type: string, value: unknown) => unknown {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return (type, value) => {
    const text = textOf(value)
    const isDay = /^DATE/i.test(type)
    if (text === '' || !(isDay || /^TIMESTAMP/i.test(type))) return value
    const at = Date.parse(isDay ? text.slice(0, 10) : `${text.replace(' ', 'T').replace(/Z$/, '')}Z`)
    return Number.isNaN(at) ? value : (isDay ? day : time).format(at)
  }
}
