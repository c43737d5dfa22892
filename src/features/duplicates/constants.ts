/** Pins of a member that are compared, newest first. */
export const LOOKED_AT_PINS = 20_000
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
