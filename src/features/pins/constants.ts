/** Longest texts of a pin, in characters. */
export const PIN_TITLE_MAX = 100
export const PIN_DESCRIPTION_MAX = 800
export const PIN_LINK_MAX = 2_048
/** The highest price, in units of the currency. */
export const PRODUCT_PRICE_MAX = 1_000_000_000
/** Longest brand, in characters. */
export const PRODUCT_BRAND_MAX = 100
/** Maximum number of countries of an offer: more than there are countries. */
export const PRODUCT_COUNTRIES_MAX = 300
/** spec viewer §4: reaction type 1 is a like. */
export const LIKE = 1
/** The kinds of reaction are 1 to this number. */
export const REACTION_TYPE_MAX = 5
/** spec business §9: sponsorship statuses. A request that was not answered yet is 0. */
export const SPONSORSHIP = { asked: 0, approved: 1, denied: 2, ended: 3 } as const
/** Number of pictures in a carousel. */
export const CAROUSEL_ITEMS_MIN = 2
export const CAROUSEL_ITEMS_MAX = 5
/** Longest private note on a pin, and note on a tried pin, in characters. */
export const PIN_NOTE_MAX = 500
export const PIN_ALT_TEXT_MAX = 500
/** Maximum number of pins in one bulk call. */
export const BULK_PINS_MAX = 100
/** For how many days a deleted pin or board can be restored. */
export const RESTORE_DAYS = 30
/** A product's offer is stale after this many days without a new reading of its source (spec viewer §3, flags). */
export const OFFER_FRESH_DAYS = 30
/** Kinds of notifications to a pin's owner. */
export const PIN_REACTED = { kind: 'pins/reaction', option: 'reactions', isPushedOnce: true } as const
export const PIN_SAVED = { kind: 'pins/save', option: 'saves', isPushedOnce: true } as const
