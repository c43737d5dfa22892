/** What a full disk loses, step by step, before the next is tried. */
export const FREE_STEPS = ['telemetry', 'shards', 'lists', 'cache'] as const
export type FreeStep = (typeof FREE_STEPS)[number]
/** Records that were dropped for want of room since the account's last log-in. */
export type FreedCounts = Readonly<Record<FreeStep, number>>
export const NONE_FREED: FreedCounts = { telemetry: 0, shards: 0, lists: 0, cache: 0 }
/** Name of the row in `meta` that counts them. */
export const FREED = 'freed'
