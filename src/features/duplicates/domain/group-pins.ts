import type { PinId } from '#contracts/ids.ts'

/** Groups of pins; each pin is paired with at least one other of its group. */
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

/** The name of a group. The order of its pins does not matter. */
export function groupKey(pins: readonly PinId[]): string {
  return pins.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join(',')
}
