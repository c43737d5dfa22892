import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import {
  cut,
  DAY_STEPS_S,
  groupedBars,
  hasWholeDays,
  hasWholeNumbers,
  nameLayout,
  roomForBars,
  WHOLE_STEPS,
  type ChartData,
} from './chart-data.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './analytics.module.css'
import { MARK } from './partial-weeks.ts'

const HEIGHT_PX = 260
/** Extra height below a chart for rotated names. */
const TURNED_NAMES_PX = 110
const DAY_S = 86_400
/** The dashes distinguish the lines without colour. */
const LINES = [
  { color: '--color-chart-1', dash: [] },
  { color: '--color-chart-2', dash: [8, 4] },
  { color: '--color-chart-3', dash: [2, 3] },
  { color: '--color-chart-4', dash: [10, 3, 2, 3] },
]

interface Props {
  readonly label: string
  readonly data: ChartData
  readonly kind: 'line' | 'bar'
}

/**
 * Draws lines or bars over time. Categories are always bars, because a line between two categories would have no
 * meaning. The table below the chart has the same values as text.
 */
export function Chart({ label, data, kind }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguageTag()
  useEffect(() => {
    const box = place.current
    if (!box) return
    const color = (name: string) => getComputedStyle(box).getPropertyValue(name).trim()
    const number = new Intl.NumberFormat(language, { notation: 'compact' })
    const exact = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
    const isOfDays = hasWholeDays(data)
    const moment = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      ...(isOfDays ? {} : { hour: 'numeric', minute: 'numeric' }),
      timeZone: 'UTC',
    })
    const { labels } = data
    const layout = labels && nameLayout(labels, box.clientWidth)
    const height = HEIGHT_PX + (layout?.isTurned ? TURNED_NAMES_PX : 0)
    const isBars = kind === 'bar' || labels !== null
    const marked = new Set(data.marked.map((at) => data.x[at]))
    const nameOf = (x: number) => (labels ? (labels[Math.round(x)] ?? '') : moment.format(x * 1_000))
    /** In the legend, a week that is not whole has the mark that it has in the table. */
    const legendOf = (x: number) => (marked.has(x) ? `${nameOf(x)} ${MARK}` : nameOf(x))
    const shortOf = (x: number) => (layout ? cut(nameOf(x), layout.charactersMax) : nameOf(x))
    const drawn = labels ? groupedBars(data) : { x: data.x, values: data.series.map(({ values }) => values) }
    /** The row of an x index: the bars of one category belong to the same row. */
    const rowOf = (at: number) => (labels ? Math.floor(at / data.series.length) : at)
    const axis = { stroke: color('--color-text-muted'), grid: { stroke: color('--color-border'), width: 1 } }
    /**
     * The row whose values the legend shows while no pointer is over the chart: the newest day, or the first category.
     */
    const idx = labels ? 0 : data.x.length - 1
    // A single day gets one day of space on each side. Without a range, uPlot would make the axis years long.
    const range: uPlot.Range.MinMax | undefined =
      labels !== null
        ? undefined
        : idx === 0
          ? [data.x[0]! - DAY_S, data.x[0]! + DAY_S]
          : isBars && idx > 0
            ? roomForBars(data.x)
            : undefined
    const bars = isBars ? uPlot.paths.bars?.({ size: [data.series.length > 1 ? 0.9 : 0.7, 48] }) : undefined
    const plot = new uPlot(
      {
        width: box.clientWidth,
        height,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        cursor: { drag: { x: false, y: false }, ...(isBars ? { points: { show: false } } : {}) },
        scales: {
          x: labels ? { time: false, range: [-0.6, labels.length - 0.4] } : { time: true, ...(range ? { range } : {}) },
          y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 1] },
        },
        axes: [
          {
            ...axis,
            ...(isOfDays ? { incrs: DAY_STEPS_S } : {}),
            ...(labels && layout
              ? { splits: () => labels.map((_, at) => at).filter((at) => at % layout.every === 0) }
              : {}),
            ...(layout?.isTurned ? { rotate: -40, size: TURNED_NAMES_PX } : {}),
            values: (_, splits) => splits.map(shortOf),
          },
          {
            ...axis,
            ...(hasWholeNumbers(data) ? { incrs: WHOLE_STEPS } : {}),
            size: 56,
            values: (_, splits) => splits.map((value) => number.format(value)),
          },
        ],
        hooks: {
          drawClear: [(self) => shade(self, [...marked], color('--color-hover'))],
          setLegend: [
            (self) => {
              if (self.legend.idx === null) self.setLegend({ idx }, false)
            },
          ],
        },
        series: [
          { label: data.axis, value: (_, x) => (x === null ? '–' : legendOf(x)) },
          ...data.series.map(({ name }, series) => {
            const { color: stroke, dash } = LINES[series % LINES.length]!
            return {
              label: name,
              stroke: color(stroke),
              width: 2,
              dash: [...dash],
              value: (_: uPlot, __: number | null, ___: number, at: number | null) => {
                const value = at === null ? null : (data.series[series]?.values[rowOf(at)] ?? null)
                return value === null ? '–' : exact.format(value)
              },
              ...(bars ? { paths: bars, fill: color(stroke), points: { show: false } } : {}),
            }
          }),
        ],
      },
      [[...drawn.x], ...drawn.values.map((values) => [...values])],
      box,
    )
    // The chart runs from left to right; its legend is a text of the page.
    plot.root.querySelector('.u-legend')?.setAttribute('dir', document.documentElement.dir || 'ltr')
    plot.setLegend({ idx }, false)
    let frame = 0
    // Resizes in the next frame, because browsers report an error if the observer's callback itself resizes.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => plot.setSize({ width: box.clientWidth, height }))
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      plot.destroy()
    }
  }, [data, kind, language])
  return <div ref={place} className={styles.chart} role="img" aria-label={label} dir="ltr" />
}

/** Shades the weeks that are not whole, each to the middle between it and its neighbours. */
function shade({ ctx, bbox, data, valToPos }: uPlot, weeks: readonly (number | undefined)[], color: string): void {
  const [xs] = data
  ctx.save()
  ctx.fillStyle = color
  for (const week of weeks) {
    const at = week === undefined ? -1 : xs.indexOf(week)
    if (week === undefined || at < 0) continue
    const edge = (other: number | undefined, end: number) =>
      other === undefined ? end : valToPos((week + other) / 2, 'x', true)
    const from = edge(xs[at - 1], bbox.left)
    ctx.fillRect(from, bbox.top, edge(xs[at + 1], bbox.left + bbox.width) - from, bbox.height)
  }
  ctx.restore()
}
