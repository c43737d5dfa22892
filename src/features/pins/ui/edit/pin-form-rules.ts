import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'
import type { PinChanges } from '#features/pins/contract.ts'

export type PinValues = {
  readonly title: string
  readonly description: string
  readonly altText: string
  readonly link: string
  readonly isAdIneligible: boolean
  readonly isCommentsAllowed: boolean
  readonly isShoppingRecAllowed: boolean
}
type PinTextName = Exclude<keyof PinValues, 'isAdIneligible' | 'isCommentsAllowed' | 'isShoppingRecAllowed'>

/** Bounds of the form's texts, characters. */
export const PIN_FIELD_MAX = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
  link: PIN_LINK_MAX,
} as const satisfies Record<PinTextName, number>

/** Names of the fields that cannot be sent as they are. */
export function wrongPinFields(values: PinValues): readonly PinTextName[] {
  const names = Object.keys(PIN_FIELD_MAX) as PinTextName[]
  const isLink = /^https?:\/\/\S+$/.test(values.link.trim())
  return names.filter((name) => {
    const value = values[name].trim()
    return value.length > PIN_FIELD_MAX[name] || (name === 'link' && value !== '' && !isLink)
  })
}

/** The changed fields, without surrounding space; an emptied link becomes null. */
export function pinChanges(before: PinValues, after: PinValues): PinChanges {
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
  }
}
