import type { QueryAnswer } from '#features/analytics/contract.ts'

interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  /** Title of the axis. */
  readonly axis: string
  /** Seconds since 1970 if the first column has days or times, otherwise the place in the order. */
  readonly x: readonly number[]
  /** The label of each position; null if the axis is time. */
  readonly labels: readonly string[] | null
  readonly series: readonly ChartSeries[]
}

/** Below the bar of what has no name. */
const NO_NAME = '–'
const NUMBER = /INT|DOUBLE|FLOAT|DECIMAL|REAL|NUMERIC/i
const TIME = /^(DATE|TIMESTAMP)/i

/** True for amounts: ids are numbers, too, but nothing to add up or to write with separators. */
export function isNumberColumn({ name, type }: QueryAnswer['columns'][number]): boolean {
  return NUMBER.test(type) && !/(^|_)id$/.test(name)
}

/**
 * The drawable part of an answer: its first column along the axis, its numbers as lines or bars. Null if nothing can be
 * drawn.
 * @param nameOf label of a column
 */
export function chartData(
  { columns, rows }: Pick<QueryAnswer, 'columns' | 'rows'>,
  nameOf: (column: string) => string = (column) => column,
): ChartData | null {
  const [axis, ...rest] = columns
  const numbers = rest.flatMap((column, at) =>
    isNumberColumn(column) ? [{ name: nameOf(column.name), at: at + 1 }] : [],
  )
  if (!axis || numbers.length === 0 || rows.length === 0) return null
  const isTime = TIME.test(axis.type)
  return {
    axis: nameOf(axis.name),
    x: rows.map(([value], at) => (isTime ? secondsOf(value) : at)),
    labels: isTime ? null : rows.map(([value]) => textOf(value) || NO_NAME),
    series: numbers.map(({ name, at }) => ({ name, values: rows.map((row) => numberOf(row[at])) })),
  }
}

/** Times of the events are UTC. */
function secondsOf(value: unknown): number {
  const text = textOf(value)
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`) / 1_000
}

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A cell as people read it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How the names below a chart of categories are written, so that they can be read. */
export interface NameLayout {
  readonly isTurned: boolean
  /** Every n-th name is written. */
  readonly every: number
  readonly charactersMax: number
}

const CHARACTER_PX = 7.5
/** Between two turned names. */
const TURNED_PX = 18
/** Beside each other or turned, a longer name is cut. */
const NAME_CHARACTERS_MAX = 18

/** Names beside each other if they have room, else turned; with very many categories, not all have one. */
export function nameLayout(labels: readonly string[], widthPx: number): NameLayout {
  const roomPx = Math.max(1, widthPx) / Math.max(1, labels.length)
  const longest = Math.min(NAME_CHARACTERS_MAX, Math.max(0, ...labels.map((label) => label.length)))
  const isTurned = (longest + 1) * CHARACTER_PX > roomPx
  return {
    isTurned,
    every: isTurned ? Math.max(1, Math.ceil(TURNED_PX / roomPx)) : 1,
    charactersMax: NAME_CHARACTERS_MAX,
  }
}

/** A name with at most so many characters. */
export function cut(name: string, charactersMax: number): string {
  return name.length <= charactersMax ? name : `${name.slice(0, charactersMax - 1)}…`
}

/** Part of a category that its bars take together. */
const GROUP = 0.8

/** Bars of several series stand beside each other: each has a place of its own, where the others have no value. */
export function groupedBars({ series, labels }: ChartData): {
  readonly x: readonly number[]
  readonly values: readonly (readonly (number | null)[])[]
} {
  const n = series.length
  const places = (labels ?? []).flatMap((_, at) => series.map((__, of) => ({ at, of })))
  return {
    x: places.map(({ at, of }) => at + (GROUP / n) * (of - (n - 1) / 2)),
    values: series.map(({ values }, own) => places.map(({ at, of }) => (of === own ? (values[at] ?? null) : null))),
  }
}

/** Steps of an axis of counts, which has no fractions: 1, 2, 5, 10, 20 and so on. */
export const WHOLE_STEPS: number[] = Array.from(
  { length: 36 },
  (_, at) => [1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3),
)

/** True for counts: none of the values has a fraction. */
export function hasWholeNumbers({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}

const DAY_S = 86_400

/** Steps of an axis of days, in seconds: days, weeks, months and years, as uPlot counts them. */
export const DAY_STEPS_S: number[] = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365, 730, 1_825].map((days) => days * DAY_S)

/** True for days: none of the times is within one. */
export function hasWholeDays({ x, labels }: Pick<ChartData, 'x' | 'labels'>): boolean {
  return labels === null && x.every((seconds) => seconds % DAY_S === 0)
}
