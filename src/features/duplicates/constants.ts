/** Own pins that are looked at together, newest first; each is compared with all own pins. */
export const STEP_PINS = 20_000
/** Steps of one call, if they have too few groups for a page. */
export const STEPS_MAX = 5
/** How often the pictures that look like the found ones are looked for, too. */
export const ALIKE_ROUNDS_MAX = 3
/** The member's newest saves among which a link is looked for, however many pins have it. */
export const LOOKED_AT_SAVES = 20_000
/** Pins with the same link that are looked at for a save. */
export const LINK_PINS_MAX = 1_000
/** Pins of a device on which the member's own saves are looked for. */
export const DEVICE_SAVES_MAX = 100_000
/** Boards that are named of earlier saves of a picture or link. */
export const SAVED_PLACES_MAX = 10
/** Groups of one page. */
export const GROUPS_PAGE = 20
/** Pins of a group that are shown and merged at once. */
export const GROUP_PINS_MAX = 20
/** Merges that can be undone on the page. */
export const MERGES_SHOWN = 10
