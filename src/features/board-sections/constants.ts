/** The specification gives no values for these bounds. */
export const SECTION_TITLE_MAX = 180
export const SECTIONS_MAX = 100
export const SECTION_TITLES_MAX = 6
/** Slug of a section whose title has no letter or digit. */
export const NAMELESS_SECTION_SLUG = 'section'
