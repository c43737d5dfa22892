/** Bounds that the specification does not show. */
export const BOARD_NAME_MAX = 50
export const BOARD_DESCRIPTION_MAX = 500

/** Address of a board whose name has no letter or digit. */
export const NAMELESS_SLUG = 'board'

/** Reasons for the screen before a board. */
export const SENSITIVITIES = ['nudity', 'violence', 'medical', 'other'] as const

/** Names that are suggested for a new board. */
export const BOARD_TITLES_MAX = 4

/** Boards that are ordered at once: as many as a profile shows. */
export const ORDERED_BOARDS_MAX = 1_000

/** An act concerns at most two boards and 51 members (`src/server/sync/write-act.ts`). */
export const COLLABORATORS_MAX = 25

/** Accents that a board may have; `ui/board-accent.ts` has their values in the light and the dark theme. */
export const BOARD_COLORS = ['rose', 'orange', 'olive', 'teal', 'blue', 'violet', 'plum', 'slate'] as const

/** Characters of a saved search, which is stored in the form of its list's name. */
export const SMART_SEARCH_MAX = 600

/** Height over width of a board's covers in a grid. */
export const COVERS_RATIO = 2 / 3
/** Name and count below the covers, one line each, and room to the next row; CSS pixels. */
export const TEXT_PX = 64

/** How many of the boards last saved to a picker puts before the others: those that the keys 1 to 9 save to. */
export const SHORTLIST_MAX = 9
/** With more boards than this, a picker lists the others by name under a heading. */
export const PICKER_FLAT_MAX = 15

/** Fields of a board that only its owner can change. */
export const OWNERS_FIELDS = ['privacy', 'state', 'sensitivity', 'smart_search'] as const
