/** Bounds that the specification does not show (product.md). */
export const BOARD_NAME_MAX = 50
export const BOARD_DESCRIPTION_MAX = 500
