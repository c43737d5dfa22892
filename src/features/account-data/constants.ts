/** The file is deleted after this. */
export const EXPORT_KEPT_DAYS = 7
/** A member may ask for one file in this time. */
export const EXPORT_EVERY_HOURS = 24
/** Addresses of downloads begin with it. */
export const EXPORT_PREFIX = '/_/account-data'
