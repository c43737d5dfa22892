/** Cells of a picture along each side: 400 in all (spec business §9). */
export const PIN_TAG_GRID = 20
/** Coordinate of a tag that is not placed yet (spec business §9). */
export const PIN_TAG_UNPLACED = -1
/** Tags of one picture, and what one tag leads to. */
export const PIN_TAGS_MAX = 20
