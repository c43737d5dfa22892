/** One measured figure, as `npm run bench` prints and writes it. */
export interface Row {
  /** Id of the bar (`L1`, `G2`), with a suffix if one bar has several figures: `L1.lcp`. */
  readonly id: string
  readonly what: string
  readonly figure: number
  readonly unit: string
  /** The bar in words, such as `<= 2.5 s`. */
  readonly bar: string
  readonly ok: boolean
  /** How it was measured: device, data, number of runs, statistic. */
  readonly how: string
  /**
   * True if the figure is a ratio of two figures of the same run. Only such a bar can make a quick run fail, because
   * quick runs share the machine with other work.
   */
  readonly isRatio: boolean
}

export interface BenchOptions {
  /** True for a short run: the same method with fewer repetitions and smaller collections. */
  readonly quick: boolean
  /** The ids that the run was asked for; empty if all. A long measurement may then give only the named rows. */
  readonly only: readonly string[]
  /** An NDJSON(.gz) collection with which to fill the database, instead of the generated one. */
  readonly collection: string | null
  /** A data folder with pins, for S6. It is measured but not deleted. */
  readonly data: string | null
  /** A folder or tar file of photographs, for figures that need real pictures. */
  readonly pictures: string | null
  /** Number of kills for C8, C9 and S2; null for the number in their bars. */
  readonly kills: number | null
  /** Reports progress to standard error. */
  readonly progress: (message: string) => void
}

/** A measurement that gives one or more rows. */
export interface Measurement {
  readonly id: string
  /** Ids of the bars of its rows, if they are not just `id`. */
  readonly gives?: readonly string[]
  /**
   * True if it is part of a quick run, which uses its ratios. All these measurements together take less than a minute
   * on two cores.
   */
  readonly isQuick?: boolean
  /** True if it takes an hour or more. It runs only if `--only` names it in full. */
  readonly isLong?: boolean
  readonly measure: (options: BenchOptions) => Promise<readonly Row[]>
}

type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** Makes a row. The bar's text and its check come from one number. */
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

/** A row without a bar of its own: a peer's figure, or one that explains another row. */
export function figure(id: string, what: string, value: number, unit: string, how: string): Row {
  return { ...row(id, what, value, unit, { atLeast: -Infinity }, how), bar: 'no bar' }
}

/**
 * Factor by which the ratios of a quick run may miss their bars. A quick run has few repetitions, on a machine that
 * does other work. A figure that grows with the number of pins exceeds this factor by far, because the compared sizes
 * differ by a factor of 10 to 100.
 */
export const QUICK_SLACK = 2
