/** Clicks on the ads of a group, and those of them that led to a conversion. */
export interface Measured {
  readonly clicks: number
  readonly conversions: number
}

/** What is assumed of a group before anything is measured, and for how many clicks it weighs [R]. */
const PRIOR_RATE = 0.02
const PRIOR_CLICKS = 50

/** Conversions per click, smoothed: a group with few clicks is near the assumed rate. */
export function conversionRate({ clicks, conversions }: Measured): number {
  return (conversions + PRIOR_RATE * PRIOR_CLICKS) / (clicks + PRIOR_CLICKS)
}

/**
 * Groups for conversions change places among themselves, those with the highest rate first; equal ones keep their order.
 * Groups with other objectives stay where they are.
 * @param measuredOf null for a group with another objective
 */
export function rankByConversions<Group>(
  groups: readonly Group[],
  measuredOf: (group: Group) => Measured | null,
): readonly Group[] {
  const rated = groups.flatMap((group) => {
    const measured = measuredOf(group)
    return measured === null ? [] : [{ group, rate: conversionRate(measured) }]
  })
  const ranked = rated.toSorted((one, other) => other.rate - one.rate).map(({ group }) => group)
  let place = 0
  return groups.map((group) => (measuredOf(group) === null ? group : ranked[place++]!))
}
