/** Maximum number of pages of a story. */
export const STORY_PAGES_MAX = 20
/** Maximum number of blocks of one page. */
export const STORY_BLOCKS_MAX = 30
/** Longest title of a page, in characters. */
export const STORY_PAGE_TITLE_MAX = 100
/** Longest text of one block, and longest description of a page, in characters. */
export const STORY_TEXT_MAX = 2_000
/** The colour of a page if the member chose none (spec business §9). */
export const STORY_BACKGROUND = '#FFFFFF'
/**
 * spec business §3: default text style. Sizes are CSS pixels on a page STORY_WIDTH_PX wide. Alignment 1 is the start.
 */
export const STORY_TEXT_STYLE = {
  alignment: 1,
  color: '#111111',
  highlight_color: '#FFFFFF',
  size: 28,
  line_height: 1.25,
  letter_spacing: -0.4,
} as const
/** Page width to which text sizes refer, in CSS pixels. */
export const STORY_WIDTH_PX = 360
/**
 * Width to height of a story's pages: 9:16 (spec business §3, viewer §9), and the two "far" variants of business §3,
 * whose numbers the specification does not define.
 */
export const STORY_RATIOS = { story: 9 / 16, farPortrait: 3 / 4, farLandscape: 16 / 9 } as const
export type StoryRatioId = keyof typeof STORY_RATIOS
export const STORY_RATIO_IDS = Object.keys(STORY_RATIOS) as readonly StoryRatioId[]
/** A page without a video is shown for this long. */
export const STORY_PAGE_MS = 6_000
/** Allowed values of a text's style: size and letter spacing in points, line height as a multiple of the size. */
export const STORY_TEXT_LIMITS = {
  size: { min: 8, max: 120 },
  lineHeight: { min: 0.8, max: 3, digits: 2 },
  letterSpacing: { min: -5, max: 20 },
}
/** Latest time on its page at which a block can begin or end. */
export const BLOCK_TIME_MAX_MS = 60_000
/** The longest video of a page, milliseconds. */
export const STORY_VIDEO_MAX_MS = 60_000
/** Longest story as JSON, in characters. An edit contains it twice: the new and the previous version. */
export const STORY_JSON_MAX = 100_000
/** Size of headings, and of stickers without a size of their own; the unit is that of `size` in STORY_TEXT_STYLE. */
export const STORY_HEADING_SIZE = 32
export const STORY_STICKER_SIZE = 15

/** spec viewer §3: every kind of block. */
export const STORY_BLOCK_KINDS = [
  'text',
  'heading',
  'paragraph',
  'link',
  'image',
  'video',
  'ingredient',
  'supply',
  'music',
  'mention_sticker',
  'interactive_sticker',
  'product_sticker',
  'vto_makeup_sticker',
  'comment_reply_sticker',
  'generic_sticker',
] as const
export type StoryBlockKind = (typeof STORY_BLOCK_KINDS)[number]
export type StoryBlockType = `story_pin_${StoryBlockKind}_block`
/** spec business §3: the kind of a block that names none. */
export const STORY_BLOCK_DEFAULT: StoryBlockType = 'story_pin_paragraph_block'

/** spec business §3: the kinds of blocks that a member can add. */
export const MADE_BLOCK_KINDS = [
  'paragraph',
  'heading',
  'image',
  'video',
  'link',
  'mention_sticker',
  'product_sticker',
  'generic_sticker',
  'ingredient',
  'supply',
  'music',
  'comment_reply_sticker',
  'vto_makeup_sticker',
] as const satisfies readonly StoryBlockKind[]
export type MadeBlockKind = (typeof MADE_BLOCK_KINDS)[number]

/** Corners and edges to which a text can be moved (spec business §3, pin builder enumerations). */
export const TEXT_CORNERS = ['tl', 'tc', 'tr', 'bl', 'bc', 'br'] as const
export type TextCorner = (typeof TEXT_CORNERS)[number]
export const TEXT_ALIGNMENTS = { left: 1, center: 2 } as const
export const TEXT_SIZES = { sm: 20, md: STORY_TEXT_STYLE.size, lg: 40 } as const
export const VERTICAL_ALIGNMENTS = ['top', 'center', 'bottom'] as const
export const TEXT_TRANSFORMS = ['none', 'uppercase'] as const

/** Ways to arrange a page's blocks, which the member can choose. `page.layout` is an index in this list. */
export const STORY_LAYOUTS = ['free', 'cover', 'pictureAbove', 'pictureBelow', 'list'] as const

/**
 * Licences of tracks, as the member states them. The names are the same in every language, except for the first two,
 * which have translations.
 */
export const MUSIC_LICENSES = ['own', 'permission', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc'] as const
export type MusicLicense = (typeof MUSIC_LICENSES)[number]
/** Names of the licences, shown beside the track. */
export const MUSIC_LICENSE_NAMES: Readonly<Partial<Record<MusicLicense, string>>> = {
  cc0: 'CC0',
  'cc-by': 'CC BY 4.0',
  'cc-by-sa': 'CC BY-SA 4.0',
  'cc-by-nc': 'CC BY-NC 4.0',
}
/** Addresses of the licences' texts; the first two have none. */
export const MUSIC_LICENSE_LINKS: Readonly<Partial<Record<MusicLicense, string>>> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'cc-by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/',
}
