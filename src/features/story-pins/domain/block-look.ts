import type { StoryBlock } from '../contract.ts'
import { fontOf, STORY_FONTS } from '#features/story-fonts/constants.ts'
import {
  MUSIC_LICENSE_NAMES,
  STORY_HEADING_SIZE,
  STORY_STICKER_SIZE,
  STORY_TEXT_STYLE,
  STORY_WIDTH_PX,
} from '../constants.ts'

type Styled = Pick<StoryBlock, 'type' | 'text_style'>

/** How a block's text looks, with sizes in pixels of a page STORY_WIDTH_PX wide. */
export interface TextLook {
  readonly sizePx: number
  readonly color: string
  readonly lineHeight: number
  readonly letterSpacingPx: number
  readonly align: 'left' | 'start' | 'center' | 'end'
  readonly vertical: 'start' | 'center' | 'end'
  readonly family: string
  readonly isBold: boolean
  readonly isUppercase: boolean
  readonly highlight: string | null
}

const ALIGN = ['left', 'start', 'center', 'end'] as const
const VERTICAL = { top: 'start', center: 'center', bottom: 'end' } as const

/**
 * The look of a block's text. Viewer, editor and cover all use this function. For fields that are left out,
 * STORY_TEXT_STYLE has the values.
 */
export function textLook({ type, text_style: own = {} }: Styled): TextLook {
  const isHeading = type === 'story_pin_heading_block'
  return {
    sizePx: own.size ?? (isHeading ? STORY_HEADING_SIZE : STORY_TEXT_STYLE.size),
    color: own.color ?? STORY_TEXT_STYLE.color,
    lineHeight: own.line_height ?? STORY_TEXT_STYLE.line_height,
    letterSpacingPx: own.letter_spacing ?? STORY_TEXT_STYLE.letter_spacing,
    align: ALIGN[own.alignment ?? STORY_TEXT_STYLE.alignment] ?? 'start',
    vertical: VERTICAL[own.vertical ?? 'top'] ?? 'start',
    family: familyOf(own.font),
    isBold: isHeading,
    isUppercase: own.transform === 'uppercase',
    highlight: own.highlight_color ?? null,
  }
}

/** Text size of a sticker, which has a background of its own. */
export function stickerSizePx({ text_style: own = {} }: Styled): number {
  return own.size ?? STORY_STICKER_SIZE
}

/** Line height of a sticker, as a multiple of the letters' height. */
export const STICKER_LINE_HEIGHT = 1.2

/**
 * Number of lines that fit into a sticker's box, at least one. Further lines are cut off.
 * @param ratio width to height of the page
 */
export function stickerLines(block: StoryBlock, ratio: number): number {
  const heightPx = ((block.block_style.height / 100) * STORY_WIDTH_PX) / ratio
  return Math.max(1, Math.floor(heightPx / (stickerSizePx(block) * STICKER_LINE_HEIGHT) + 0.01))
}

function familyOf(id: string | undefined): string {
  return ((id === undefined ? null : fontOf(id)) ?? STORY_FONTS[0])?.family ?? 'sans-serif'
}

/** The name of the author of the answered comment, as it is shown beside the comment itself. */
export function replyAuthor({ full_name: name, username = '' }: Pick<StoryBlock, 'full_name' | 'username'>): string {
  return name || username
}

/** The text about a track: its name, author and licence. */
export function trackText({ text, artist, license, attribution }: Partial<StoryBlock>): string {
  const name = license && MUSIC_LICENSE_NAMES[license]
  return [text, artist, name, attribution].filter(Boolean).join(' · ')
}

/** CSS of a text. Sizes grow with the page: the page is the container, and `cqi` is a hundredth of its width. */
export function textStyle(block: Styled) {
  const look = textLook(block)
  return {
    color: look.color,
    fontSize: inWidths(look.sizePx),
    lineHeight: look.lineHeight,
    letterSpacing: inWidths(look.letterSpacingPx),
    textAlign: look.align,
    alignContent: look.vertical,
    fontFamily: look.family,
    ...(look.isUppercase ? { textTransform: 'uppercase' as const } : {}),
    ...(look.highlight ? { '--highlight': look.highlight } : {}),
  }
}

/**
 * CSS of a block's place, in percent of the page. Places are counted from the left in every language, because pages are
 * pictures.
 */
export function boxStyle({
  block_style: { x_coord, y_coord, width, height, rotation },
}: Pick<StoryBlock, 'block_style'>) {
  return {
    left: `${x_coord}%`,
    top: `${y_coord}%`,
    width: `${width}%`,
    height: `${height}%`,
    ...(rotation ? { transform: `rotate(${rotation}deg)` } : {}),
  }
}

export function stickerStyle(block: StoryBlock) {
  return { ...boxStyle(block), fontSize: inWidths(stickerSizePx(block)) }
}

function inWidths(px: number): string {
  return `${(px / STORY_WIDTH_PX) * 100}cqi`
}
