import { DAY_MS } from '#contracts/durations.ts'

/** Maximum number of characters of texts that are read from a page. Longer texts are cut. */
export const NAME_MAX = 200
export const LINE_MAX = 500
export const TEXT_MAX = 2_000
/** Maximum number of ingredients, steps or supplies. */
export const LINES_MAX = 200
/** Maximum number of characters in a block of structured data, and of blocks in a page. */
export const JSON_LD_MAX = 512 * 1_024
export const JSON_LD_BLOCKS_MAX = 20
/** Maximum number of objects that are read from a page's structured data. */
export const NODES_MAX = 500

/** Number of pages that one server reads at the same time. */
export const READS_AT_ONCE = 3
/**
 * A page that could not be read is read again after FIRST_DELAY_MS. Each further delay is DELAY_GROWTH times as long: 3
 * minutes, an hour, 20 hours. After READS_MAX attempts no more are made. The renewal of an offer has no such limit; its
 * delay grows up to OFFER_READ_EVERY_MS.
 */
export const READS_MAX = 4
export const FIRST_DELAY_MS = 3 * 60_000
export const DELAY_GROWTH = 20
/** The page of a product is read again after this time, which is before its offer is stale. */
export const OFFER_READ_EVERY_MS = 25 * DAY_MS
