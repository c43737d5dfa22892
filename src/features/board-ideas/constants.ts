/** The ideas for a board are made from this many of its newest pins. */
export const PINS_LOOKED_AT = 60
/** The rarity of a word is measured over this many newest pins of all members. */
export const PINS_COMPARED = 400
/** Ideas are searched by at most this many words. */
export const WORDS_MAX = 12
/** Ideas are searched in at most this many topics. */
export const TOPICS_MAX = 3
/** This many of the newest pins that have one of the words are ranked. */
export const CANDIDATES_MAX = 1_000
