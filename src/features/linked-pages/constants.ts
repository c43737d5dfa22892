import { DAY_MS } from '#contracts/durations.ts'

/** Characters of texts that a page says about itself; longer ones are cut. */
export const NAME_MAX = 200
export const LINE_MAX = 500
export const TEXT_MAX = 2_000
/** Ingredients, steps or supplies. */
export const LINES_MAX = 200
/** Characters of one block of structured data, and blocks of one page. */
export const JSON_LD_MAX = 512 * 1_024
export const JSON_LD_BLOCKS_MAX = 20
/** Objects of a page's structured data that are looked at. */
export const NODES_MAX = 500

/** Pages that one server reads at the same time. */
export const READS_AT_ONCE = 3
/**
 * A page that could not be read is read again after the first delay, and each time after twenty times as long: after 3
 * minutes, an hour, and 20 hours. A renewal has no last attempt; its delay grows up to OFFER_READ_EVERY_MS.
 */
export const READS_MAX = 4
export const FIRST_DELAY_MS = 3 * 60_000
export const DELAY_GROWTH = 20
/** The page of a product is read again after so long, before its offer is stale. */
export const OFFER_READ_EVERY_MS = 25 * DAY_MS
