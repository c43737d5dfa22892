import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartData } from './chart-data.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './analytics.module.css'

const HEIGHT_PX = 260
const LABEL_CHARACTERS = 18
/** Told apart without colour by their dashes. */
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

/** Lines over time, or bars over names. The rows below it say the same in words. */
export function Chart({ label, data, kind }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguageTag()
  useEffect(() => {
    const box = place.current
    if (!box) return
    const color = (name: string) => getComputedStyle(box).getPropertyValue(name).trim()
    const number = new Intl.NumberFormat(language, { notation: 'compact' })
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const { labels } = data
    const nameOf = (x: number) => (labels ? (labels[x] ?? '').slice(0, LABEL_CHARACTERS) : day.format(x * 1_000))
    const axis = { stroke: color('--color-text-muted'), grid: { stroke: color('--color-border'), width: 1 } }
    const bars = kind === 'bar' ? uPlot.paths.bars?.({ size: [0.7, 48] }) : undefined
    const plot = new uPlot(
      {
        width: box.clientWidth,
        height: HEIGHT_PX,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: labels ? { time: false, range: [-0.6, labels.length - 0.4] } : { time: true },
          y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 1] },
        },
        axes: [
          {
            ...axis,
            ...(labels ? { splits: () => labels.map((_, at) => at) } : {}),
            values: (_, splits) => splits.map(nameOf),
          },
          { ...axis, size: 56, values: (_, splits) => splits.map((value) => number.format(value)) },
        ],
        series: [
          { value: (_, x) => (x === null ? '–' : nameOf(x)) },
          ...data.series.map(({ name }, at) => {
            const { color: stroke, dash } = LINES[at % LINES.length]!
            return {
              label: name,
              stroke: color(stroke),
              width: 2,
              dash: [...dash],
              ...(bars ? { paths: bars, fill: color(stroke) } : {}),
            }
          }),
        ],
      },
      [[...data.x], ...data.series.map(({ values }) => [...values])],
      box,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT_PX }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [data, kind, language])
  return <div ref={place} className={styles.chart} role="img" aria-label={label} dir="ltr" />
}
