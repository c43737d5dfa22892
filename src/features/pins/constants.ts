/** Longest texts of a pin, in characters. */
export const PIN_TITLE_MAX = 100
export const PIN_DESCRIPTION_MAX = 800
export const PIN_LINK_MAX = 2_048
/** The highest price, in units of the currency. */
export const PRODUCT_PRICE_MAX = 1_000_000_000
/** Characters. */
export const PRODUCT_BRAND_MAX = 100
/** More countries than there are. */
export const PRODUCT_COUNTRIES_MAX = 300
/** spec viewer §4: reaction type 1 is a like. */
export const LIKE = 1
/** Kinds of reaction, 1 to 5. */
export const REACTION_TYPE_MAX = 5
/** spec business §9: sponsorship statuses; 0 is not answered yet. */
export const SPONSORSHIP = { asked: 0, approved: 1, denied: 2, ended: 3 } as const
/** Pictures of a carousel. */
export const CAROUSEL_ITEMS_MIN = 2
export const CAROUSEL_ITEMS_MAX = 5
/** Longest private note on a pin, and note on a tried pin, in characters. */
export const PIN_NOTE_MAX = 500
export const PIN_ALT_TEXT_MAX = 500
/** Pins in one bulk call. */
export const BULK_PINS_MAX = 100
/** A deleted pin or board can be brought back for this long. */
export const RESTORE_DAYS = 30
/** A product's offer is stale when nobody has read it from its source for this long (spec viewer §3, flags). */
export const OFFER_FRESH_DAYS = 30
/** Kinds of notifications, told to a pin's owner. */
export const PIN_REACTED = { kind: 'pins/reaction', option: 'reactions', isPushedOnce: true } as const
export const PIN_SAVED = { kind: 'pins/save', option: 'saves', isPushedOnce: true } as const
