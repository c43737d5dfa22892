/** Own pins per step, newest first. Each of them is compared with all own pins. */
export const STEP_PINS = 20_000
/** A call makes at most this many steps if they find too few groups for a page. */
export const STEPS_MAX = 5
/** Rounds in which pictures are added that look like those found in the round before. */
export const ALIKE_ROUNDS_MAX = 3
/** A link is searched among this many of the member's newest saves, however many pins have the link. */
export const LOOKED_AT_SAVES = 20_000
/** A link is compared with at most this many pins that have it. */
export const LINK_PINS_MAX = 1_000
/** The member's saves are searched among at most this many pins on the device. */
export const DEVICE_SAVES_MAX = 100_000
/** At most this many boards with earlier saves of a picture or link are named. */
export const SAVED_PLACES_MAX = 10
/** Groups per page. */
export const GROUPS_PAGE = 20
/** A group shows and merges at most this many pins at a time. */
export const GROUP_PINS_MAX = 20
/** The page lists at most this many merges that can be undone. */
export const MERGES_SHOWN = 10
