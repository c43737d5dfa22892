/** The specification gives no values for these bounds. */
export const BOARD_NAME_MAX = 50
export const BOARD_DESCRIPTION_MAX = 500

/** Slug of a board whose name has no letter or digit. */
export const NAMELESS_SLUG = 'board'

/** Reasons for the warning before a board's content. */
export const SENSITIVITIES = ['nudity', 'violence', 'medical', 'other'] as const

/** Number of names that are suggested for a new board. */
export const BOARD_TITLES_MAX = 4

/** Maximum number of boards in one change of order: as many as a profile shows. */
export const ORDERED_BOARDS_MAX = 1_000

/** Bound by the rule that an act concerns at most two boards and 51 members (`src/server/sync/write-act.ts`). */
export const COLLABORATORS_MAX = 25

/** Accent colours of boards; `ui/board-accent.ts` has their values in the light and the dark theme. */
export const BOARD_COLORS = ['rose', 'orange', 'olive', 'teal', 'blue', 'violet', 'plum', 'slate'] as const

/** Maximum length of a smart board's search, which is stored as the key of the search's list. */
export const SMART_SEARCH_MAX = 600

/** Height divided by width of a board's covers in the grid. */
export const COVERS_RATIO = 2 / 3
/** Height in CSS pixels below the covers: one line each for name and count, and the space before the next row. */
export const TEXT_PX = 64

/** A picker lists this many recently used boards first; the keys 1 to 9 save to them. */
export const SHORTLIST_MAX = 9
/** If there are more boards than this, a picker lists the less recent ones by name under a heading. */
export const PICKER_FLAT_MAX = 15

/** Fields that only the board's owner can change. */
export const OWNERS_FIELDS = ['privacy', 'state', 'sensitivity', 'smart_search'] as const
