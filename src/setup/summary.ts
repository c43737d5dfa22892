import type { Tally } from './tally.ts'

/** The result of one part of `npm test`. */
export interface PartResult {
  readonly name: string
  readonly tally: Tally
  readonly seconds: number
}

/** The last lines of `npm test`: a table of the parts, then each failure by name, then the counts. */
export function summaryOf(parts: readonly PartResult[]): readonly string[] {
  const width = Math.max('total'.length, ...parts.map(({ name }) => name.length))
  const line = (mark: string, name: string, seconds: number, counts = '') =>
    `${mark} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s  ${counts}`.trimEnd()
  const tallies = parts.map(({ tally }) => tally)
  const failures = tallies.flatMap((tally) => tally.failures)
  return [
    ...parts.map(({ name, tally, seconds }) =>
      line(markOf(tally), name, seconds, `${tally.passed} passed, ${tally.failures.length} failed`),
    ),
    line(
      ' ',
      'total',
      parts.reduce((sum, { seconds }) => sum + seconds, 0),
    ),
    ...tallies.flatMap((tally) => tally.unsteady).map((name) => `~ passed at a later try: ${name}`),
    ...failures.map((name) => `✗ ${name}`),
    `${tallies.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`,
  ]
}

export function markOf({ failures }: Tally): string {
  return failures.length === 0 ? '✓' : '✗'
}
