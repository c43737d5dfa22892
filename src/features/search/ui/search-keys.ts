import type { ListKey } from '#contracts/ids.ts'

/**
 * The server's results of a search.
 * @param subject as `subjectText` makes it
 */
export const searchKey = (subject: string) => `search:${subject}` as ListKey

/** The list of the same search on this device. */
export const deviceKey = (subject: string) => `device-search:${subject}` as ListKey
