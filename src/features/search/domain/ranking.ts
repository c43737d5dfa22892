/** The weight of a word by its field: D owner's name, description and website, C board name, B tags and author, A title. */
export const WORD_WEIGHTS = [0.08, 0.2, 0.45, 1] as const
/** Points of the best match of words. Other points only order results with the same match. */
export const RELEVANCE_POINTS = 1_000_000
/** Ranks pins that have the words of the query as they are above pins that have longer words which begin like the last one. */
export const WHOLE_WORDS_POINTS = 2_000_000
/** Multiplied by the logarithm of a pin's saves and reactions. */
export const SAVES_POINTS = 6_000
/** Ranks a board of the viewer's own above all others. */
export const OWN_BOARD_POINTS = 2_000_000
/** Multiplied by the logarithm of a board's pins. */
export const BOARD_PINS_POINTS = 20_000
/** Multiplied by the logarithm of a member's pins and followers. */
export const USER_POINTS = 20_000
