/** Longest texts of a pin, in characters. */
export const PIN_TITLE_MAX = 100
export const PIN_DESCRIPTION_MAX = 800
export const PIN_LINK_MAX = 2_048
/** spec viewer §4: reaction type 1 is a like. */
export const LIKE = 1
export const PIN_ALT_TEXT_MAX = 500
/** Pins in one bulk call. */
export const BULK_PINS_MAX = 100
/** A deleted pin or board can be brought back for this long. */
export const RESTORE_DAYS = 30
