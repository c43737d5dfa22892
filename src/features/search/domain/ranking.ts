/**
 * The weight of a word by the field that contains it: D owner's name, description and website, C board name, B tags and
 * author, A title.
 */
export const WORD_WEIGHTS = [0.08, 0.2, 0.45, 1] as const
/** Points of the best match. Other points only decide between results with equal matches. */
export const RELEVANCE_POINTS = 1_000_000
/**
 * Added if the title has all words of the query in their own form, and a share of it if it has some. Other words have the
 * same stems, and parts of compounds are words, too: "paintings", "painter" and "screen-painted" for "painting".
 */
export const TITLE_FORMS_POINTS = 300_000
/**
 * Added if title, tags, author or board name have all words of the query themselves, not only others with the same
 * meaning. It is more than a synonym in a title gives.
 */
export const OWN_WORDS_POINTS = 700_000
/** Added per word of the query that a pin has, if it may lack some. It is more than all other points of a pin. */
export const FURTHER_WORD_POINTS = 2_000_000
/** This number is multiplied by the logarithm of a pin's saves and reactions. */
export const SAVES_POINTS = 6_000
/** Added for the viewer's own boards, so that they are above all others. */
export const OWN_BOARD_POINTS = 2_000_000
/** This number is multiplied by the logarithm of a board's pins. */
export const BOARD_PINS_POINTS = 20_000
/** This number is multiplied by the logarithm of a member's pins and followers. */
export const USER_POINTS = 20_000
