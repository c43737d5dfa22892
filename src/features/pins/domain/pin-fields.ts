import { asFlag, asOppositeFlag, asText, asTexts, type NamedFields, type ShownValue } from '#contracts/field-change.ts'
import type { PinChanges, ProductOffer } from '../contract.ts'

/** How the history names the fields of an edit, and shows their values. */
export const PIN_FIELDS: NamedFields<PinChanges> = {
  title: { name: 'title', show: asText },
  description: { name: 'description', show: asText },
  altText: { name: 'altText', show: asText },
  link: { name: 'link', show: asText },
  productOffer: { name: 'productOffer', show: (offer) => (offer ? priceOf(offer) : null) },
  captions: { name: 'captions', show: (captions) => asTexts(Object.keys(captions ?? {}).toSorted()) },
  areCommentsOff: { name: 'isCommentsAllowed', show: asOppositeFlag },
  isShoppingRecOff: { name: 'isShoppingRecAllowed', show: asOppositeFlag },
  isAdIneligible: { name: 'isAdIneligible', show: asFlag },
}

function priceOf({ price, currency }: ProductOffer): ShownValue {
  return { amount: price, currency }
}
