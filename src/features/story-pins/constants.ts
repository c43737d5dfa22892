/** Pages of a story pin. */
export const STORY_PAGES_MAX = 20
/** Blocks of one page. */
export const STORY_BLOCKS_MAX = 30
/** Characters of one block. */
export const STORY_TEXT_MAX = 2_000
/** spec business §9: the page's colour if none was chosen. */
export const STORY_BACKGROUND = '#FFFFFF'
/** spec business §3: default text style. Sizes are CSS pixels on a page STORY_WIDTH_PX wide; alignment 1 is the start. */
export const STORY_TEXT_STYLE = {
  alignment: 1,
  color: '#111111',
  highlight_color: '#FFFFFF',
  size: 28,
  line_height: 1.25,
  letter_spacing: -0.4,
} as const
/** Width that sizes of text refer to, CSS pixels; a page is STORY_RATIO times as high. */
export const STORY_WIDTH_PX = 360
/** spec business §3: width to height of a page. */
export const STORY_RATIO = 9 / 16
/** A page without a video is shown for this long. */
export const STORY_PAGE_MS = 6_000

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
/** spec business §3: a block without a type. */
export const STORY_BLOCK_DEFAULT: StoryBlockType = 'story_pin_paragraph_block'
