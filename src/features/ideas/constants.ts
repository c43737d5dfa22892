/** Kinds of pins that have pages of their own. */
export const PAGE_KINDS = ['video', 'product'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Number of popular pins that are shown, and number of members who must have saved each where many members save. */
export const POPULAR_PINS_MAX = 12
export const POPULAR_SAVERS_MIN = 2
/** One of so many members who saved anything must have saved a popular pin, up to POPULAR_SAVERS_MIN. */
export const SAVERS_PER_REQUIRED = 10
/** Topics that are shown as near to one. */
export const NEAR_TOPICS_MAX = 8
/** Products of a member's boutique, the topics that they are of, and the latest saves that these are known from. */
export const BOUTIQUE_MAX = 12
export const BOUTIQUE_TOPICS = 6
export const BOUTIQUE_SAVES = 200
/** Products whose countries, languages and shops are offered as storefronts, and the number of each that is offered. */
export const STOREFRONT_PRODUCTS = 2_000
export const STOREFRONT_CHOICES_MAX = 50
