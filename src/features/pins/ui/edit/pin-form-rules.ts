import { isSameValue } from '#contracts/expected.ts'
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'
import type { PinChanges } from '#features/pins/contract.ts'
import { faultOfLink, type LinkFault } from '#features/pins/domain/link-fault.ts'
import { captionUrlsOf, type CaptionEntry } from '#features/videos/ui/caption-entries.ts'
import { offerOfValues, type ProductValues } from './product-rules.ts'

export type PinValues = ProductValues & {
  readonly title: string
  readonly description: string
  readonly altText: string
  readonly link: string
  /** Empty for a pin that is no video. Those that are not sent yet are not part of the changes. */
  readonly captions: readonly CaptionEntry[]
  readonly isAdIneligible: boolean
  readonly isCommentsAllowed: boolean
  readonly isShoppingRecAllowed: boolean
}
type PinTextName = 'title' | 'description' | 'altText' | 'link'

/** Longest texts of the form, in characters. */
export const PIN_FIELD_MAX = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
  link: PIN_LINK_MAX,
} as const satisfies Record<PinTextName, number>

/** Why the form cannot be sent, by field. A link that is already stored is not checked again. */
export function wrongPinFields(
  before: PinValues,
  after: PinValues,
): Readonly<Partial<Record<PinTextName, 'length' | LinkFault>>> {
  const wrong: Partial<Record<PinTextName, 'length' | LinkFault>> = {}
  for (const name of ['title', 'description', 'altText'] as const)
    if (after[name].trim().length > PIN_FIELD_MAX[name]) wrong[name] = 'length'
  const fault = after.link.trim() === before.link.trim() ? null : faultOfLink(after.link)
  if (fault) wrong.link = fault
  return wrong
}

/** The changed fields, without space at the ends of texts. An emptied link becomes null. */
export function pinChanges(before: PinValues, after: PinValues): PinChanges {
  const captions = captionUrlsOf(after.captions)
  const changed = (name: PinTextName) => after[name].trim() !== before[name].trim()
  return {
    ...(changed('title') ? { title: after.title.trim() } : {}),
    ...(changed('description') ? { description: after.description.trim() } : {}),
    ...(changed('altText') ? { altText: after.altText.trim() } : {}),
    ...(changed('link') ? { link: after.link.trim() || null } : {}),
    ...(after.isAdIneligible === before.isAdIneligible ? {} : { isAdIneligible: after.isAdIneligible }),
    ...(after.isCommentsAllowed === before.isCommentsAllowed ? {} : { areCommentsOff: !after.isCommentsAllowed }),
    ...(after.isShoppingRecAllowed === before.isShoppingRecAllowed
      ? {}
      : { isShoppingRecOff: !after.isShoppingRecAllowed }),
    ...(isSameValue(captionUrlsOf(before.captions), captions) ? {} : { captions }),
    ...(isSameValue(offerOfValues(before), offerOfValues(after)) ? {} : { productOffer: offerOfValues(after) }),
  }
}
