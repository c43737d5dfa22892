/** The soonest and the latest time that a member can choose, counted from now. */
export const SCHEDULE_AHEAD_MIN_MS = 600_000
export const SCHEDULE_AHEAD_MAX_MS = 2_592_000_000
/**
 * The server accepts a time that is nearer by this much. It was far enough ahead when it was chosen, but time passes
 * until it arrives.
 */
export const SCHEDULE_GRACE_MS = 60_000
/** Maximum number of scheduled pins of one member. */
export const SCHEDULED_PINS_MAX = 100
/** Kinds of notifications. */
export const PIN_PUBLISHED = { kind: 'scheduled-pins/published', option: 'schedules' } as const
export const PIN_NOT_PUBLISHED = { kind: 'scheduled-pins/failed', option: 'schedules' } as const
