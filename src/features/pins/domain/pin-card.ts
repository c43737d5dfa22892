import type { BoardId } from '#contracts/ids.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { PinCard, WireGridPin } from '../contract.ts'
import { isBlocked } from './is-blocked.ts'
import { shopPrice } from './shop-price.ts'

/**
 * The card of a pin in a grid. Page and core worker use this function, so their cards are equal.
 * @param owner the owner's own record, if this device has it
 * @param keptOn boards from which the viewer may not remove the pin
 */
export function cardOfPin(
  pin: WireGridPin,
  pending: boolean,
  owner?: UserRow,
  keptOn: readonly BoardId[] = [],
): PinCard {
  const saved = pin.saved_to.find(({ id }) => !keptOn.includes(id))
  const { username, full_name, image_medium_url, dominant_color } = pin.pinner
  return {
    id: pin.id,
    title: pin.title,
    kind: pin.kind,
    domain: pin.domain,
    price: shopPrice(pin),
    signature: pin.image_signature,
    width: pin.width,
    height: pin.height,
    color: pin.dominant_color,
    thumbhash: pin.thumbhash,
    isPictureless: pin.has_picture === false,
    pinner: { username, name: full_name, image: image_medium_url, color: dominant_color },
    video: pin.video ?? null,
    sponsor: pin.sponsor_name ?? null,
    pages: pin.page_count ?? null,
    liked: pin.reaction_by_me !== 0,
    reaction: pin.reaction_by_me,
    savedTo: saved ? { id: saved.id, name: saved.name } : null,
    ...(keptOn.length > 0 ? { keptOn } : {}),
    ...(pin.is_covered ? { isCovered: true } : {}),
    ...(isBlocked(pin, owner) ? { isBlocked: true } : {}),
    pending,
  }
}
