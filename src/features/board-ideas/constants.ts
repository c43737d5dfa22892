/** Newest pins of a board that its ideas are made from. */
export const PINS_LOOKED_AT = 60
/** Number of newest pins of everybody that are used to measure how rare a word is. */
export const PINS_COMPARED = 400
/** Words that pins are looked for by. */
export const WORDS_MAX = 12
/** Topics that pins are looked for in. */
export const TOPICS_MAX = 3
/** Pins with one of the words that are ranked: the newest. */
export const CANDIDATES_MAX = 1_000
