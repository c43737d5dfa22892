import { STORY_WIDTH_PX } from '#features/story-pins/constants.ts'
import { STICKER_LINE_HEIGHT, stickerSizePx, textLook, trackText } from '#features/story-pins/domain/block-look.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { kindOf, newBlock, signIn } from './draft-block.ts'
import { linesOf, type Line } from './text-lines.ts'

/** Width of a text in CSS pixels on a page STORY_WIDTH_PX wide. */
export type MeasureText = (
  text: string,
  font: {
    readonly sizePx: number
    readonly letterSpacingPx: number
    /** Weight of the font, 400 to 700. */
    readonly weight: number
    /** CSS font family; null for the product's own font, which stickers have. */
    readonly family: string | null
  },
) => number

/** The widest box that the editor makes without the member, in percent of the page. */
const WIDTH_MAX = 84
/** The fonts on readers' devices may be wider than the author's by this factor. */
const SLACK = 1.06

/** Proportions that differ by less are equal. Moving and scaling a box cause such differences. */
const ROUNDING = 0.005

/** The parts of a block that determine how much room its text takes. */
function writingOf({ text, username, fullName, artist, attribution, license, media, textStyle }: DraftBlock): string {
  return JSON.stringify([text, username, fullName, artist, attribution, license, media !== null, textStyle])
}

/**
 * The edited block, in a box that has room for its text. The box changes only if the text changed and the member did
 * not stretch the box. Only stickers have such boxes. They grow around their middle, up to WIDTH_MAX, then by lines.
 * @param before the block before the edit
 * @param ratio width to height of the page
 */
export function fitted(block: DraftBlock, before: DraftBlock, ratio: number, measure: MeasureText): DraftBlock {
  const { scaleX, scaleY } = block.edits.transform
  const isStretched = Math.abs(scaleX - 1) > ROUNDING || Math.abs(scaleY - 1) > ROUNDING
  if (isStretched || writingOf(block) === writingOf(before)) return block
  const need = roomOf(block, measure)
  if (need === null) return block
  const { width: widthMin, height: heightMin } = newBlock('', kindOf(block), {}, ratio)
  const { scale, left, top } = block.edits
  const percent = 100 / STORY_WIDTH_PX
  const width = rounded(Math.min(100 / scale, Math.max(widthMin, need.widthPx * percent)))
  const height = rounded(Math.min(100 / scale, Math.max(heightMin, need.heightPx * percent * ratio)))
  const within = (value: number, size: number) => rounded(Math.min(Math.max(0, value), 100 - size * scale))
  return {
    ...block,
    width,
    height,
    edits: {
      ...block.edits,
      left: within(left + ((block.width - width) * scale) / 2, width),
      top: within(top, height),
    },
  }
}

interface Room {
  readonly widthPx: number
  readonly heightPx: number
}

/** The room that the text needs; null for a block whose box does not follow its text. */
function roomOf(block: DraftBlock, measure: MeasureText): Room | null {
  const maxPx = (WIDTH_MAX / 100 / Math.max(1, block.edits.scale)) * STORY_WIDTH_PX
  switch (kindOf(block)) {
    case 'generic_sticker':
      if (block.media) return null
      // A sign fills its box, so it needs no room of its own.
      return signIn(block) ? { widthPx: 0, heightPx: 0 } : roomOfWords(block, maxPx, measure)
    case 'product_sticker':
    case 'vto_makeup_sticker':
      return roomOfSticker(block, block.text, 1.5, maxPx, true, measure)
    case 'music':
      return roomOfSticker(block, trackText(block), block.media ? 2.2 : 1.5, maxPx, true, measure)
    case 'mention_sticker':
      return roomOfSticker(block, `@${block.username}`, 0, maxPx, true, measure)
    case 'link':
      return block.media ? null : roomOfSticker(block, block.text || block.link, 1.2, maxPx, false, measure)
    case 'comment_reply_sticker':
      return roomOfReply(block, maxPx, measure)
    case 'heading':
    case 'paragraph':
    case 'ingredient':
    case 'supply':
    case 'image':
    case 'video':
      return null
  }
}

/** The room for a text without a background. No line is broken within a word, as long as the page is wide enough. */
function roomOfWords(block: DraftBlock, maxPx: number, measure: MeasureText): Room {
  const { sizePx, letterSpacingPx, isBold, isUppercase, family, lineHeight } = textLook(styled(block))
  const widthOf = (text: string) =>
    measure(isUppercase ? text.toUpperCase() : text, { sizePx, letterSpacingPx, weight: isBold ? 700 : 400, family }) *
    SLACK
  const word = Math.max(...block.text.split(/\s+/).map((each) => widthOf(each)))
  const line = Math.max(...block.text.split('\n').map((each) => widthOf(each)))
  const widthPx = Math.max(word, Math.min(line, maxPx))
  const lines = linesOf([{ text: block.text, isBold }], widthPx, (run) => widthOf(textOf(run)))
  return { widthPx, heightPx: lines.length * sizePx * lineHeight }
}

/** @param before width of the icon and of the space after it, in multiples of the letters' height */
function roomOfSticker(
  block: DraftBlock,
  text: string,
  before: number,
  maxPx: number,
  wraps: boolean,
  measure: MeasureText,
): Room {
  const sizePx = stickerSizePx(styled(block))
  const widthOf = (words: string) => measure(words, { sizePx, letterSpacingPx: 0, weight: 600, family: null }) * SLACK
  const around = sizePx * (1.6 + before)
  const room = Math.min(maxPx - around, widthOf(text))
  const lines = wraps ? linesOf([{ text, isBold: true }], room, (run) => widthOf(textOf(run))).length : 1
  return { widthPx: room + around, heightPx: (lines * STICKER_LINE_HEIGHT + 1) * sizePx }
}

function roomOfReply(block: DraftBlock, maxPx: number, measure: MeasureText): Room {
  const sizePx = stickerSizePx(styled(block))
  const around = sizePx * 1.8
  const widthPx = Math.min(maxPx, (newBlock('', 'comment_reply_sticker').width / 100) * STORY_WIDTH_PX)
  const linesIn = (text: string, weight: number) =>
    linesOf(
      [{ text, isBold: false }],
      widthPx - around,
      (run) => measure(textOf(run), { sizePx, letterSpacingPx: 0, weight, family: null }) * SLACK,
    ).length
  const lines = linesIn(block.fullName || block.username, 700) + linesIn(block.text, 400)
  return { widthPx, heightPx: (lines * STICKER_LINE_HEIGHT + 1.2) * sizePx }
}

/** The block's style without `edits.scale`, which is applied to the box as well. */
function styled({ type, textStyle }: DraftBlock) {
  return { type, text_style: textStyle }
}

function textOf(line: Line): string {
  return line.map(({ text }) => text).join('')
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
