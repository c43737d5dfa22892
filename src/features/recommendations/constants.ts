import { DAY_MS } from '#contracts/durations.ts'

/** Number of pins at the top of the home feed that are chosen for a member. They are not repeated further down. */
export const EDITION_PINS = 500
/**
 * A member's own pin that is younger than this is at the top of each edition, so that it stays on the first page [R].
 */
export const OWN_PIN_TOP_MS = DAY_MS
/**
 * Maximum number of own pins at the top of an edition, newest first. More would leave no room for others on the first
 * page.
 */
export const OWN_PINS_TOP_MAX = 8
/** In an edition, one of this many pins is unrelated to the member's interests. */
export const EXPLORE_EVERY = 8
/** If an edition is older than this, reading its first page requests the next edition. */
export const EDITION_FRESH_MS = 600_000
/** Number of editions that are kept, so that readers can continue in older ones. */
export const EDITIONS_KEPT = 3
/**
 * Maximum number of a member's latest "see fewer like this" choices that have an effect. The tune page lists the same
 * ones.
 */
export const FEWER_MAX = 100
/** Maximum number of entries of each kind on the tune page. */
export const TUNE_MAX = 50

/** The sources of the home feed: topics, the member's own boards, followed members and followed boards. */
export const TUNE_KINDS = ['topic', 'board', 'member', 'followed-board'] as const
export type TuneKind = (typeof TUNE_KINDS)[number]
export const TUNE_ID_MAX = 60
/** A picture is not repeated within this many pins of the home feed. */
export const NO_REPEAT_PINS = 500
