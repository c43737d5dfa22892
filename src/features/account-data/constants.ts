/** Days after which the file of an export is deleted. */
export const EXPORT_KEPT_DAYS = 7
/** A member may request one export per this many hours. */
export const EXPORT_EVERY_HOURS = 24
/** Path prefix of the downloads. */
export const EXPORT_PREFIX = '/_/account-data'
