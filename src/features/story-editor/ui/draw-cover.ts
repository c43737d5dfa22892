import { STORY_WIDTH_PX } from '#features/story-pins/constants.ts'
import type { StoryItem } from '#features/story-editor/contract.ts'
import type { StoryBlock } from '#features/story-pins/contract.ts'
import { loadFont } from '#features/story-fonts/ui/add-font.ts'
import {
  STICKER_LINE_HEIGHT,
  replyAuthor,
  stickerLines,
  stickerSizePx,
  textLook,
  trackText,
} from '#features/story-pins/domain/block-look.ts'
import { loadPaintSign } from '#features/story-pins/ui/sign-part.ts'
import { boxOf, isSticker, kindOf, shownBlock, signIn } from '#features/story-editor/domain/draft-block.ts'
import { linesOf, type Line, type Run } from '#features/story-editor/domain/text-lines.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import { arrowOutIcon, bagIcon, playIcon, scanIcon, volumeIcon } from '#kit/icon/late-icons.ts'

/** Width of the cover in pixels. A closeup never shows more. */
const WIDTH_PX = 720
const QUALITY = 0.9
const FACTOR = WIDTH_PX / STORY_WIDTH_PX
/** Colours of the viewer's stickers and cards (story-page.module.css). */
const INK = '#111111'
const GROUND = 'rgba(255, 255, 255, 0.92)'
const CARD_GROUND = 'rgba(255, 255, 255, 0.96)'
const EDGE = 'rgba(0, 0, 0, 0.12)'
const CARD_RADIUS = 16 * FACTOR
const QUESTION_RADIUS = 4 * FACTOR
const PREVIEW_LINE_HEIGHT = 1.25
const ICON_BOX = 24

type Pen = CanvasRenderingContext2D
type Size = { readonly width: number; readonly height: number }

/** Loads the picture of a block's file; null if it cannot be drawn. */
export type LoadMedia = (file: string) => Promise<CanvasImageSource | null>

/**
 * Draws a page as a picture. Places and texts follow the viewer's rules.
 * @param ratio width to height of the page
 * @throws if the drawings of its signs cannot be loaded
 */
export async function drawCover(item: StoryItem, ratio: number, load: LoadMedia): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = Math.round(WIDTH_PX / ratio)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('The cover could not be drawn.')
  pen.fillStyle = item.backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const paintSign = item.blocks.some(signIn) ? await loadPaintSign() : null
  for (const block of item.blocks) {
    const { x, y, width, height, rotation } = boxOf(block)
    const [w, h] = [(width / 100) * canvas.width, (height / 100) * canvas.height]
    const kind = kindOf(block)
    const sign = signIn(block)
    const shown = shownBlock(block)
    await loadFont(block.textStyle.font, `${block.amount} ${block.unit} ${block.text}`)
    const { file = null, poster = null } = (kind === 'music' ? null : block.media) ?? {}
    const source = (file && (await load(file))) ?? (poster && (await load(poster)))
    pen.save()
    pen.translate((x / 100) * canvas.width + w / 2, (y / 100) * canvas.height + h / 2)
    pen.rotate((rotation * Math.PI) / 180)
    pen.translate(-w / 2, -h / 2)
    if (source && kind === 'link') drawPreview(pen, shown, source, w, h)
    else if (source && block.media) drawPicture(pen, source, block.media, w, h, kind === 'generic_sticker')
    else if (sign) paintSign?.(pen, sign, ...squareIn(w, h))
    else if (kind === 'comment_reply_sticker') drawReply(pen, shown, w, h)
    else if (isSticker(kind)) drawSticker(pen, shown, block.media !== null, w, h, stickerLines(shown, ratio))
    else if (kind !== 'image' && kind !== 'video') drawText(pen, shown, w, h)
    pen.restore()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The cover could not be drawn.')
  return blob
}

function drawPicture(pen: Pen, image: CanvasImageSource, size: Size, w: number, h: number, isWhole: boolean): void {
  const ratio = (isWhole ? Math.min : Math.max)(w / size.width, h / size.height)
  const [width, height] = [size.width * ratio, size.height * ratio]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, w, h)
  pen.clip()
  pen.drawImage(image, (w - width) / 2, (h - height) / 2, width, height)
  pen.restore()
}

/** The largest square in the middle of a place: its corner, and the length of its sides. */
function squareIn(w: number, h: number): readonly [x: number, y: number, size: number] {
  const size = Math.min(w, h)
  return [(w - size) / 2, (h - size) / 2, size]
}

/** Draws a text. As on the page, a long text extends below its place. */
function drawText(pen: Pen, block: StoryBlock, w: number, h: number): void {
  const look = textLook(block)
  const size = look.sizePx * FACTOR
  const amount = [block.amount, block.unit].filter(Boolean).join(' ')
  const written: readonly Run[] =
    block.amount === undefined && block.unit === undefined
      ? [{ text: block.text ?? '', isBold: look.isBold }]
      : [
          { text: amount, isBold: true },
          { text: ` ${block.text ?? ''}`, isBold: false },
        ]
  const runs = look.isUppercase ? written.map((run) => ({ ...run, text: run.text.toUpperCase() })) : written
  const isRtl = startsRtl(runs.map(({ text }) => text).join(''))
  const font = (isBold: boolean) => `${isBold ? 700 : 400} ${size}px ${look.family}`
  pen.letterSpacing = `${look.letterSpacingPx * FACTOR}px`
  const widthOf = (line: Line) => widthOfRuns(pen, line, font)
  const pad = look.highlight ? size * 0.2 : 0
  const lines = linesOf(runs, w - 2 * pad, widthOf)
  const lineHeight = size * look.lineHeight
  const top = { start: 0, center: (h - lines.length * lineHeight) / 2, end: h - lines.length * lineHeight }[
    look.vertical
  ]
  // `start` and `end` depend on the text's own direction; `left` does not.
  const isRight = look.align !== 'left' && look.align !== 'center' && (look.align === 'end') !== isRtl
  pen.font = font(look.isBold)
  const { ascent, descent, baseline } = lineMetrics(pen, lineHeight)
  const placed = lines.map((line, at) => {
    const wide = widthOf(line) + 2 * pad
    return {
      line,
      wide,
      x: look.align === 'center' ? (w - wide) / 2 : isRight ? w - wide : 0,
      y: top + at * lineHeight + baseline,
    }
  })
  if (look.highlight) {
    pen.fillStyle = look.highlight
    for (const { line, wide, x, y } of placed) if (line.length > 0) pen.fillRect(x, y - ascent, wide, ascent + descent)
  }
  pen.fillStyle = look.color
  for (const { line, x, y } of placed) drawRuns(pen, line, x + pad, y, isRtl, font)
  pen.letterSpacing = '0px'
}

/** Draws a link with the picture of its page. The picture is a square before name and host. */
function drawPreview(pen: Pen, block: StoryBlock, source: CanvasImageSource, w: number, h: number): void {
  const size = stickerSizePx(block) * FACTOR
  const isRtl = startsRtl(block.text ?? '')
  const { width = h, height = h } = source as { readonly width?: number; readonly height?: number }
  drawStickerBackground(pen, w, h, CARD_RADIUS, CARD_GROUND)
  pen.clip()
  drawPicture(pen, source, { width, height }, h, h, false)
  const host = hostOf(block.link ?? '')
  const [x, room] = [h + size * 0.8, Math.max(1, w - h - size * 1.6)]
  const lineHeight = size * PREVIEW_LINE_HEIGHT
  const hostHeight = host === '' ? 0 : size * 0.2 + 0.8 * lineHeight
  const top = (h - lineHeight - hostHeight) / 2
  const arrow = size * 0.9
  pen.fillStyle = INK
  pen.font = uiFont(600, size)
  const space = pen.measureText(' ').width
  const name = shortened(pen, block.text || block.link || '', room - space - arrow)
  const { baseline } = lineMetrics(pen, lineHeight)
  const wide = pen.measureText(name).width
  const textX = isRtl ? x + room - wide : x
  drawRuns(pen, [{ text: name, isBold: true }], textX, top + baseline, isRtl, () => uiFont(600, size))
  const iconX = isRtl ? textX - space - arrow : textX + wide + space
  drawIcon(pen, arrowOutIcon, iconX, top + baseline + arrow * 0.1 - arrow, arrow, INK)
  if (host === '') return
  pen.fillStyle = '#5f5f5f'
  pen.font = uiFont(400, size * 0.8)
  const shown = shortened(pen, host, room)
  const hostTop = top + lineHeight + size * 0.2 + lineMetrics(pen, 0.8 * lineHeight).baseline
  pen.fillText(shown, isRtl ? x + room - pen.measureText(shown).width : x, hostTop)
}

/** Draws a sticker: a name on a rounded background, with the icon of its kind. */
function drawSticker(pen: Pen, block: StoryBlock, hasTrack: boolean, w: number, h: number, linesMax: number): void {
  const size = stickerSizePx(block) * FACTOR
  const isTrack = block.type === 'story_pin_music_block'
  const isLink = block.type === 'story_pin_link_block'
  const icon = iconOf(block, hasTrack)
  const text = block.username ? `@${block.username}` : (isTrack ? trackText(block) : block.text) || block.link || ''
  const isRtl = startsRtl(text)
  const isQuestion = block.type === 'story_pin_interactive_sticker_block' && !block.link
  drawStickerBackground(pen, w, h, isQuestion ? QUESTION_RADIUS : Math.min(h / 2, size * 1.6), GROUND)
  pen.clip()
  pen.font = uiFont(600, size)
  const iconWide = icon === null ? 0 : size * (isTrack && hasTrack ? 1.8 : 1.1)
  const before = icon === null ? 0 : iconWide + size * 0.4
  const arrow = size * 0.9
  const after = isLink ? pen.measureText(' ').width + arrow : 0
  const room = Math.max(1, w - size * 1.6 - before)
  const widthOf = (line: Line) => widthOfRuns(pen, line, () => uiFont(600, size))
  const isName = Boolean(block.username)
  const wraps = isTrack || isProduct(block) || (isName && linesMax > 1)
  const all = wraps ? linesOf([{ text, isBold: true }], room, widthOf).map(([run]) => run?.text ?? '') : []
  const lines =
    all.length > 1
      ? [...all.slice(0, linesMax - 1), shortened(pen, all.slice(linesMax - 1).join(isName ? '' : ' '), room)]
      : [shortened(pen, text, room - after)]
  const wide = all.length > 1 ? room : Math.max(...lines.map((line) => pen.measureText(line).width)) + after
  const start = (w - before - wide) / 2
  if (icon !== null) {
    if (isTrack && hasTrack) {
      pen.fillStyle = INK
      pen.beginPath()
      pen.arc(start + iconWide / 2, h / 2, iconWide / 2, 0, 2 * Math.PI)
      pen.fill()
      drawIcon(pen, icon, start + size * 0.35, h / 2 - size * 0.55, size * 1.1, '#ffffff')
    } else drawIcon(pen, icon, start, h / 2 - size * 0.55, size * 1.1, INK)
  }
  const lineHeight = size * STICKER_LINE_HEIGHT
  const top = (h - lines.length * lineHeight) / 2
  const { baseline } = lineMetrics(pen, lineHeight)
  pen.fillStyle = INK
  for (const [at, line] of lines.entries()) {
    const inset = isRtl ? wide - after - pen.measureText(line).width : 0
    const x = start + before + inset + (isRtl ? after : 0)
    drawRuns(pen, [{ text: line, isBold: true }], x, top + at * lineHeight + baseline, isRtl, () => uiFont(600, size))
  }
  if (!isLink) return
  const iconX = isRtl ? start + before : start + before + wide - arrow
  drawIcon(pen, arrowOutIcon, iconX, top + baseline + arrow * 0.1 - arrow, arrow, INK)
}

function iconOf({ type }: StoryBlock, hasTrack: boolean): IconShape | null {
  if (type === 'story_pin_music_block') return hasTrack ? playIcon : volumeIcon
  if (type === 'story_pin_product_sticker_block') return bagIcon
  return type === 'story_pin_vto_makeup_sticker_block' ? scanIcon : null
}

function isProduct({ type }: StoryBlock): boolean {
  return type === 'story_pin_product_sticker_block' || type === 'story_pin_vto_makeup_sticker_block'
}

/** Draws another member's comment, below the name of its author. */
function drawReply(pen: Pen, block: StoryBlock, w: number, h: number): void {
  const size = stickerSizePx(block) * FACTOR
  const room = Math.max(1, w - size * 1.8)
  const author = replyAuthor(block)
  const isRtl = startsRtl(`${author}${block.text ?? ''}`)
  const font = (isBold: boolean) => uiFont(isBold ? 700 : 400, size)
  const widthOf = (line: Line) => widthOfRuns(pen, line, font)
  const lineHeight = size * STICKER_LINE_HEIGHT
  drawStickerBackground(pen, w, h, CARD_RADIUS, GROUND)
  pen.clip()
  pen.font = font(false)
  const { baseline } = lineMetrics(pen, lineHeight)
  pen.fillStyle = INK
  const lines = [
    ...linesOf([{ text: author, isBold: true }], room, widthOf),
    ...linesOf([{ text: block.text ?? '', isBold: false }], room, widthOf),
  ]
  for (const [at, line] of lines.entries()) {
    const x = size * 0.9 + (isRtl ? room - widthOf(line) : 0)
    drawRuns(pen, line, x, size * 0.6 + at * lineHeight + baseline, isRtl, font)
  }
}

/**
 * Draws a sticker's background, with an edge that is visible on a white page. Afterwards the outline is still the
 * current path, so that the caller can clip to it.
 */
function drawStickerBackground(pen: Pen, w: number, h: number, radius: number, ground: string): void {
  pen.beginPath()
  pen.roundRect(FACTOR / 2, FACTOR / 2, w - FACTOR, h - FACTOR, Math.max(0, radius - FACTOR / 2))
  pen.lineWidth = FACTOR
  pen.strokeStyle = EDGE
  pen.fillStyle = ground
  pen.fill()
  pen.stroke()
}

function drawIcon(pen: Pen, icon: IconShape, x: number, y: number, size: number, color: string): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / ICON_BOX, size / ICON_BOX)
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = color
  pen.fillStyle = color
  const path = new Path2D(icon.d)
  if (icon.fill) pen.fill(path)
  pen.stroke(path)
  pen.restore()
}

type FontOf = (isBold: boolean) => string

function widthOfRuns(pen: Pen, line: Line, font: FontOf): number {
  let width = 0
  for (const { text, isBold } of line) {
    pen.font = font(isBold)
    width += pen.measureText(text).width
  }
  return width
}

/** @param x left edge, in both writing directions */
function drawRuns(pen: Pen, line: Line, x: number, y: number, isRtl: boolean, font: FontOf): void {
  let left = x
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'left'
  for (const { text, isBold } of isRtl ? line.toReversed() : line) {
    pen.font = font(isBold)
    pen.fillText(text, left, y)
    left += pen.measureText(text).width
  }
}

/**
 * The height of a line in the pen's font.
 * @returns also the distance of the baseline from the top of the line
 */
function lineMetrics(pen: Pen, lineHeight: number) {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('M')
  return { ascent, descent, baseline: (lineHeight + ascent - descent) / 2 }
}

function shortened(pen: Pen, text: string, maxWidth: number): string {
  if (pen.measureText(text).width <= maxWidth) return text
  const letters = [...text]
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop()
  return `${letters.join('')}…`
}

/** The product's own font, which stickers have. */
function uiFont(weight: number, size: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}

/** True if the text begins from the right: its first letter with a direction decides, as with `dir="auto"`. */
function startsRtl(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first)
}
