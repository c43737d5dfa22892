/** Number of grid cells along each side of a picture, 400 cells in all (spec business §9). */
export const PIN_TAG_GRID = 20
/** Coordinate of a tag that is not placed yet (spec business §9). */
export const PIN_TAG_UNPLACED = -1
/** Maximum number of tags on one picture, and of objects of one tag. */
export const PIN_TAGS_MAX = 20
