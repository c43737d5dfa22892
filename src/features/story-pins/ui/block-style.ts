import type { CSSProperties } from 'react'
import type { StoryBlock } from '#features/story-pins/contract.ts'
import { STORY_TEXT_STYLE, STORY_WIDTH_PX } from '#features/story-pins/constants.ts'

const ALIGN = ['left', 'start', 'center', 'end'] as const
const FONTS = { sans: 'inherit', serif: 'Georgia, "Times New Roman", serif', mono: 'ui-monospace, monospace' } as const
const VERTICAL = { top: 'start', center: 'center', bottom: 'end' } as const

/** Where a block is, in percent of the page. Stories are drawn from the left in every language: they are pictures. */
export function boxStyle({ block_style: { x_coord, y_coord, width, height, rotation } }: StoryBlock): CSSProperties {
  return {
    left: `${x_coord}%`,
    top: `${y_coord}%`,
    width: `${width}%`,
    height: `${height}%`,
    ...(rotation ? { transform: `rotate(${rotation}deg)` } : {}),
  }
}

/** Sizes grow with the page: the page is the container, `cqi` a hundredth of its width. */
export function textStyle({ type, text_style: own = {} }: StoryBlock): CSSProperties {
  const size = own.size ?? (type === 'story_pin_heading_block' ? HEADING_SIZE : STORY_TEXT_STYLE.size)
  const highlight = own.highlight_color
  return {
    color: own.color ?? STORY_TEXT_STYLE.color,
    fontSize: inWidths(size),
    lineHeight: own.line_height ?? STORY_TEXT_STYLE.line_height,
    letterSpacing: inWidths(own.letter_spacing ?? STORY_TEXT_STYLE.letter_spacing),
    textAlign: ALIGN[own.alignment ?? STORY_TEXT_STYLE.alignment] ?? 'start',
    alignContent: VERTICAL[own.vertical ?? 'top'],
    fontFamily: FONTS[own.font ?? 'sans'],
    ...(own.transform === 'uppercase' ? { textTransform: 'uppercase' } : {}),
    ...(highlight ? ({ '--highlight': highlight } as CSSProperties) : {}),
  }
}

/** A heading without a size of its own. */
const HEADING_SIZE = 32

function inWidths(px: number): string {
  return `${(px / STORY_WIDTH_PX) * 100}cqi`
}
