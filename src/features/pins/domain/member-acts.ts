import type { EditTable } from '#contracts/table.ts'
import type { FactOfPins, PinRow } from '../contract.ts'

type Reacting = Pick<PinRow, 'reaction_by_me'> & { reaction_counts: Record<string, number> }

/**
 * Sets the member's only reaction. Counts never fall below 0, and a kind without reactions has no key (spec business
 * §4).
 */
export function setReaction(pin: { -readonly [Key in keyof Reacting]: Reacting[Key] }, type: number): void {
  const { reaction_by_me: before, reaction_counts: counts } = pin
  if (before === type) return
  if (before !== 0) {
    const left = (counts[before] ?? 0) - 1
    if (left > 0) counts[before] = left
    else delete counts[before]
  }
  if (type !== 0) counts[type] = (counts[type] ?? 0) + 1
  pin.reaction_by_me = type
}

/** Folds the member's acts on a pin other than saving. A fact that repeats the present state changes nothing. */
export function reduceMemberAct(
  { pins }: { readonly pins: EditTable<PinRow> },
  fact: FactOfPins<'pin/reacted' | 'pin/favourited' | 'pin/tried' | 'pin/noted'>,
): void {
  pins.update(fact.payload.pinId, (pin) => {
    switch (fact.type) {
      case 'pin/reacted':
        return setReaction(pin, fact.payload.type)
      case 'pin/favourited': {
        const { isFavourite } = fact.payload
        if (!('aggregated_pin_data' in pin) || (pin.favorited_by_me ?? false) === isFavourite) return
        pin.favorited_by_me = isFavourite
        pin.favorite_user_count = Math.max(0, (pin.favorite_user_count ?? 0) + (isFavourite ? 1 : -1))
        return
      }
      case 'pin/tried': {
        const { isTried } = fact.payload
        if (!('aggregated_pin_data' in pin) || (pin.done_by_me ?? false) === isTried) return
        pin.done_by_me = isTried
        const count = pin.aggregated_pin_data.did_it_data?.images_count ?? 0
        pin.aggregated_pin_data.did_it_data = { images_count: Math.max(0, count + (isTried ? 1 : -1)) }
        return
      }
      case 'pin/noted':
        if ('aggregated_pin_data' in pin) pin.pin_note = fact.payload.text
    }
  })
}
