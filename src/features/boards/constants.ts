/** Bounds that the specification does not show. */
export const BOARD_NAME_MAX = 50
export const BOARD_DESCRIPTION_MAX = 500

/** Address of a board whose name has no letter or digit. */
export const NAMELESS_SLUG = 'board'
