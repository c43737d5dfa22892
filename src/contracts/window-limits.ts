/**
 * How many cards around the shown ones travel to a page and stay there. Page and core worker count by the same rule, so
 * that the worker knows what the page has without being told.
 */

/** Sent before they are shown, in the direction of the scroll and against it. */
export const CARDS_AHEAD = 80
export const CARDS_BEHIND = 30
/** Kept by the page on either side of the shown range. */
export const CARDS_KEPT = 200
