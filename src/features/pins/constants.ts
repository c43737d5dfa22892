/** product.md, settled questions. */
export const PIN_TITLE_MAX = 100
export const PIN_DESCRIPTION_MAX = 800
export const PIN_LINK_MAX = 2_048
/** viewer.md §4: reaction type 1 is a like. */
export const LIKE = 1
