/** How many clicks an ad group got, and how many of these led to a conversion. */
export interface Measured {
  readonly clicks: number
  readonly conversions: number
}

/** The rate that is assumed of a group before it has clicks. It weighs as much as PRIOR_CLICKS real clicks [R]. */
const PRIOR_RATE = 0.02
const PRIOR_CLICKS = 50

/** Conversions per click, smoothed: the rate of a group with few clicks is near PRIOR_RATE. */
export function conversionRate({ clicks, conversions }: Measured): number {
  return (conversions + PRIOR_RATE * PRIOR_CLICKS) / (clicks + PRIOR_CLICKS)
}

/**
 * Sorts the groups with the objective "conversions" by rate, highest first, within the places that they have together.
 * Groups with equal rates keep their order. Groups with other objectives keep their places.
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
