import type { Measurement } from './row.ts'

type Named = Pick<Measurement, 'id' | 'gives' | 'isLong' | 'isQuick'>

/**
 * The measurements that `--only` asks for, in their order. Without `--only`: those of a quick run, or all that are not
 * long.
 * @param only numbers of bars (`G5`, with or without the suffix of a row), or common prefixes (`C`). A long measurement
 * runs only if its own id is given in full.
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

/** Numbers of the bars that a measurement gives figures for. */
export function barsOf({ id, gives }: Named): readonly string[] {
  return gives ?? [id]
}
