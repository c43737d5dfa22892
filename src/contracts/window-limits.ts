/**
 * Number of cards around the shown ones that a page is sent and keeps. Page and core worker apply the same rule, so the
 * worker knows which cards the page has without a message.
 */

/** Number of cards that are sent before they are shown, in the direction of the scroll and against it. */
export const CARDS_AHEAD = 80
export const CARDS_BEHIND = 30
/** Number of cards that the page keeps on either side of the shown range. */
export const CARDS_KEPT = 200
