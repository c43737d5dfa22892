/** Kinds of pins that have their own pages. */
export const PAGE_KINDS = ['video', 'product'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/**
 * POPULAR_PINS_MAX: number of popular pins shown. POPULAR_SAVERS_MIN: members who must have saved such a pin on a large
 * site.
 */
export const POPULAR_PINS_MAX = 12
export const POPULAR_SAVERS_MIN = 2
/** On a small site, one of this many members who saved anything must have saved a popular pin. */
export const SAVERS_PER_REQUIRED = 10
/** Number of related topics that are shown for a topic. */
export const NEAR_TOPICS_MAX = 8
/**
 * Number of products in a member's boutique, number of topics that they belong to, and number of latest saves that
 * determine these topics.
 */
export const BOUTIQUE_MAX = 12
export const BOUTIQUE_TOPICS = 6
export const BOUTIQUE_SAVES = 200
/**
 * Number of newest products whose countries, languages and shops are offered as storefronts, and number of each that is
 * offered.
 */
export const STOREFRONT_PRODUCTS = 2_000
export const STOREFRONT_CHOICES_MAX = 50
