import type { Measurement } from './row.ts'

type Named = Pick<Measurement, 'id' | 'gives' | 'isLong' | 'isQuick'>

/**
 * The measurements that `--only` names, in their usual order. Without `--only`: those of a quick run, or all except the
 * long ones.
 * @param only ids of bars (`G5`, with or without the suffix of a row), or a common beginning (`C`); a long measurement
 * runs only if its own id is given in full
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

/** Ids of the bars for which a measurement gives figures. */
export function barsOf({ id, gives }: Named): readonly string[] {
  return gives ?? [id]
}
