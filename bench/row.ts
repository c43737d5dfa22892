/** One measured figure, as `npm run bench` prints and writes it. */
export interface Row {
  /** Number of the bar in the design, `L1`, `G2`, with a suffix where one bar has several figures: `L1.lcp`. */
  readonly id: string
  readonly what: string
  readonly figure: number
  readonly unit: string
  /** The bar in words, e.g. `<= 2.5 s`. */
  readonly bar: string
  readonly ok: boolean
  /** How it was measured: device, data, number of runs, statistic. */
  readonly how: string
  /** True where the bar is a ratio of two figures of the same run: only these may fail a quick run (shared machines). */
  readonly isRatio: boolean
}

export interface BenchOptions {
  /** A short, honest run: fewer repetitions and smaller collections by the same method. */
  readonly quick: boolean
  /** An NDJSON(.gz) collection to fill the database with instead of the generated one. */
  readonly collection: string | null
  /** A data folder that has its pins already, for S6: it is measured and kept. */
  readonly data: string | null
  /** A folder or tar file of photographs, for figures that need real pictures. */
  readonly pictures: string | null
  /** How often C8, C9 and S2 kill; null for the number of their bars. */
  readonly kills: number | null
  /** Says what is under way; goes to standard error. */
  readonly progress: (message: string) => void
}

/** A measurement that gives one or more rows. */
export interface Measurement {
  readonly id: string
  /** Numbers of the bars of its rows, where that is not `id` alone. */
  readonly gives?: readonly string[]
  /** Part of a quick run, with its ratios. All of these together take less than a minute on two cores. */
  readonly isQuick?: boolean
  /** Takes an hour or more: it runs where `--only` names it in full, and never with the others. */
  readonly isLong?: boolean
  readonly measure: (options: BenchOptions) => Promise<readonly Row[]>
}

type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** Makes a row; the bar is judged and worded from one number. */
export function row(
  id: string,
  what: string,
  figure: number,
  unit: string,
  bar: Bar,
  how: string,
  isRatio = false,
): Row {
  const ok = 'atMost' in bar ? figure <= bar.atMost : figure >= bar.atLeast
  const words = 'atMost' in bar ? `<= ${bar.atMost} ${unit}` : `>= ${bar.atLeast} ${unit}`
  return {
    id,
    what,
    figure: Math.round(figure * 1_000) / 1_000,
    unit,
    bar: words.trim(),
    ok: ok && Number.isFinite(figure),
    how,
    isRatio,
  }
}

/** A row that has no bar of its own: what a peer took, or what explains another row. */
export function figure(id: string, what: string, value: number, unit: string, how: string): Row {
  return { ...row(id, what, value, unit, { atLeast: -Infinity }, how), bar: 'no bar' }
}

/**
 * A quick run has few repetitions on a machine that does other things: its ratios may be so many times past their bar.
 * What grows with the number of pins is past it by far more, since the sizes that are compared lie ten- to a hundredfold apart.
 */
export const QUICK_SLACK = 2
