/** product.md, settled questions. */
export const PIN_TITLE_MAX = 100
export const PIN_DESCRIPTION_MAX = 800
export const PIN_LINK_MAX = 2_048
/** viewer.md §4: reaction type 1 is a like. */
export const LIKE = 1
/** product.md, settled questions. */
export const PIN_ALT_TEXT_MAX = 500
/** product.md, settled questions: bulk calls. */
export const BULK_PINS_MAX = 100
/** A deleted pin or board can be brought back for this long. */
export const RESTORE_DAYS = 30
