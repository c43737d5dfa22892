import type { PinId } from '#contracts/ids.ts'

/** Groups that the pairs form: two pins are in the same group if a chain of pairs connects them. */
export function groupPins(pairs: readonly (readonly [PinId, PinId])[]): readonly (readonly PinId[])[] {
  const parents = new Map<PinId, PinId>()
  const rootOf = (pin: PinId): PinId => {
    let root = pin
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next
    parents.set(pin, root)
    return root
  }
  for (const [one, other] of pairs) parents.set(rootOf(one), rootOf(other))
  const groups = new Map<PinId, PinId[]>()
  for (const pin of new Set(pairs.flat())) {
    const root = rootOf(pin)
    groups.set(root, [...(groups.get(root) ?? []), pin])
  }
  return [...groups.values()]
}

/** The key of a group, which does not depend on the order of its pins. */
export function groupKey(pins: readonly PinId[]): string {
  return pins.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join(',')
}

interface Group {
  readonly pins: readonly PinId[]
}

/** Removes groups whose pins are all in another group. Of equal groups, the first one stays. */
export function withoutParts<G extends Group>(groups: readonly G[]): readonly G[] {
  const groupsOf = new Map<PinId, number[]>()
  for (const [at, { pins }] of groups.entries())
    for (const pin of pins) groupsOf.set(pin, [...(groupsOf.get(pin) ?? []), at])
  const sets = groups.map(({ pins }) => new Set(pins))
  return groups.filter(({ pins }, at) => {
    const [first] = pins
    if (first === undefined) return false
    return !groupsOf.get(first)?.some((other) => {
      const whole = sets[other]!
      const isFirst = whole.size > pins.length || (whole.size === pins.length && other < at)
      return other !== at && isFirst && pins.every((pin) => whole.has(pin))
    })
  })
}
