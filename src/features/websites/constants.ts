export const VERIFICATION_METHODS = ['METATAG', 'FILENAME', 'DNSTXT'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]
/** Maximum number of websites per member. */
export const WEBSITES_MAX = 20
/** Maximum number of checks per member and hour. The limit exists because each check reads a page of another site. */
export const WEBSITE_CHECKS_PER_HOUR_MAX = 30
/** The META tag's name, and the beginning of file names and DNS records. */
export const META_NAME = 'pinfold-site-verification'
