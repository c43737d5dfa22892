/** The soonest and the latest time that can be chosen, from now. */
export const SCHEDULE_AHEAD_MIN_MS = 600_000
export const SCHEDULE_AHEAD_MAX_MS = 2_592_000_000
/** Tolerance: the time was far enough in the future when it was chosen, but is nearer when it arrives at the server. */
export const SCHEDULE_GRACE_MS = 60_000
/** Scheduled pins of one member. */
export const SCHEDULED_PINS_MAX = 100
/** Kinds of notifications. */
export const PIN_PUBLISHED = { kind: 'scheduled-pins/published', option: 'schedules' } as const
export const PIN_NOT_PUBLISHED = { kind: 'scheduled-pins/failed', option: 'schedules' } as const
