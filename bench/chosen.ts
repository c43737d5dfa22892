import type { Measurement } from './row.ts'

type Named = Pick<Measurement, 'id' | 'gives' | 'isLong' | 'isQuick'>

/**
 * The measurements that `--only` asks for, in their order. If it asks for none: those of a quick run, or all that are not long.
 * @param only each the number of a bar (`G5`, with or without the suffix of a row), or what several begin with (`C`). A long
 *   measurement runs where its own id is named in full.
 */
export function chosenOf<One extends Named>(
  measurements: readonly One[],
  only: readonly string[],
  quick = false,
): readonly One[] {
  if (only.length === 0) return measurements.filter(({ isLong, isQuick }) => (quick ? isQuick : isLong !== true))
  const asked = only.map((each) => each.split('.')[0]!)
  const isBar = (name: string): boolean => measurements.some((one) => barsOf(one).includes(name))
  return measurements.filter((one) =>
    asked.some((name) =>
      one.isLong === true || isBar(name) ? barsOf(one).includes(name) : barsOf(one).some((bar) => bar.startsWith(name)),
    ),
  )
}

/** Numbers of the bars that a measurement gives figures of. */
export function barsOf({ id, gives }: Named): readonly string[] {
  return gives ?? [id]
}
