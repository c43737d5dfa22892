/** Bounds that the specification does not show. */
export const BOARD_NAME_MAX = 50
export const BOARD_DESCRIPTION_MAX = 500

/** Address of a board whose name has no letter or digit. */
export const NAMELESS_SLUG = 'board'

/** Reasons for the screen before a board. */
export const SENSITIVITIES = ['nudity', 'violence', 'medical', 'other'] as const

/** An act concerns at most two boards and 51 members (`src/server/sync/write-act.ts`). */
export const COLLABORATORS_MAX = 25
