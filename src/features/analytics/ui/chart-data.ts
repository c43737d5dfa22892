import type { QueryAnswer } from '#features/analytics/contract.ts'

interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  /** Title of the axis. */
  readonly axis: string
  /** Seconds since 1970 if the first column has days or times, otherwise the index of the row. */
  readonly x: readonly number[]
  /** The label of each position; null if the axis is time. */
  readonly labels: readonly string[] | null
  readonly series: readonly ChartSeries[]
  /** The indexes of positions whose week is not whole. */
  readonly marked: readonly number[]
}

interface Drawn {
  /** The label of a column. */
  readonly nameOf?: ((column: string) => string) | undefined
  /** The columns that are drawn; by default all numbers. */
  readonly series?: readonly string[] | undefined
  /** For each row, the names of the columns whose value is marked. */
  readonly marks?: readonly ReadonlySet<string>[]
}

/** The label of a bar whose category is empty. */
const NO_NAME = '–'
const NUMBER = /INT|DOUBLE|FLOAT|DECIMAL|REAL|NUMERIC/i
const TIME = /^(DATE|TIMESTAMP)/i

/** True for a column of amounts. Ids are numbers too, but they are not drawn, added up or written with separators. */
export function isNumberColumn({ name, type }: QueryAnswer['columns'][number]): boolean {
  return NUMBER.test(type) && !/(^|_)id$/.test(name)
}

/**
 * The part of an answer that a chart can show: the first column is the x axis, the number columns are lines or bars.
 * Null if there is nothing to draw.
 */
export function chartData(
  { columns, rows }: Pick<QueryAnswer, 'columns' | 'rows'>,
  { nameOf = (column) => column, series, marks = [] }: Drawn = {},
): ChartData | null {
  const [axis, ...rest] = columns
  const numbers = rest.flatMap((column, at) =>
    isNumberColumn(column) && series?.includes(column.name) !== false
      ? [{ name: nameOf(column.name), at: at + 1 }]
      : [],
  )
  if (!axis || numbers.length === 0 || rows.length === 0) return null
  const isTime = TIME.test(axis.type)
  return {
    axis: nameOf(axis.name),
    x: rows.map(([value], at) => (isTime ? secondsOf(value) : at)),
    labels: isTime ? null : rows.map(([value]) => textOf(value) || NO_NAME),
    marked: marks.flatMap((names, at) => (names.has(axis.name) ? [at] : [])),
    series: numbers.map(({ name, at }) => ({ name, values: rows.map((row) => numberOf(row[at])) })),
  }
}

/** Parses a day or time; both are UTC. */
function secondsOf(value: unknown): number {
  const text = textOf(value)
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`) / 1_000
}

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The text of a cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How the category names below a chart are laid out. */
export interface NameLayout {
  readonly isTurned: boolean
  /** Only every n-th name is written. */
  readonly every: number
  readonly charactersMax: number
}

const CHARACTER_PX = 7.5
/** Smallest distance between two rotated names. */
const TURNED_PX = 18
/** Longer names are cut, whether rotated or not. */
const NAME_CHARACTERS_MAX = 18

/** Names are horizontal if all have room, else rotated. If even rotated names have no room, some are left out. */
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

/** Cuts a name to a number of characters. */
export function cut(name: string, charactersMax: number): string {
  return name.length <= charactersMax ? name : `${name.slice(0, charactersMax - 1)}…`
}

/** The share of a category's width that its bars take together. */
const GROUP = 0.8

/** Places the bars of several series side by side. Each bar has its own x, at which the other series have no value. */
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

/** Steps of an axis of whole numbers: 1, 2, 5, 10, 20 and so on. */
export const WHOLE_STEPS: number[] = Array.from(
  { length: 36 },
  (_, at) => [1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3),
)

/** True if no value has a fraction, as in an answer of counts. */
export function hasWholeNumbers({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}

const DAY_S = 86_400

/** Steps of an axis of days, in seconds, as uPlot expects them: days, weeks, months and years. */
export const DAY_STEPS_S: number[] = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365, 730, 1_825].map((days) => days * DAY_S)

/** True if every time is the start of a day. */
export function hasWholeDays({ x, labels }: Pick<ChartData, 'x' | 'labels'>): boolean {
  return labels === null && x.every((seconds) => seconds % DAY_S === 0)
}

/**
 * The range of an axis on which the first and the last bar are whole: half of the smallest step on each side.
 * @param x at least two positions in ascending order
 */
export function roomForBars(x: readonly number[]): [number, number] {
  const step = Math.min(...x.slice(1).map((at, before) => at - x[before]!))
  return [x[0]! - step / 2, x.at(-1)! + step / 2]
}
