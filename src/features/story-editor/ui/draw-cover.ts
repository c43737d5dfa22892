import Konva from 'konva/lib/Core.js'
import { Image as Picture } from 'konva/lib/shapes/Image.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'
import { STORY_WIDTH_PX } from '#features/story-pins/constants.ts'
import type { StoryItem } from '#features/story-editor/contract.ts'
import type { StoryBlock } from '#features/story-pins/contract.ts'
import { loadFont } from '#features/story-fonts/ui/add-font.ts'
import { stickerSizePx, textLook, trackText } from '#features/story-pins/domain/block-look.ts'
import { konvaContainer } from './konva-container.ts'
import { boxOf, isSticker, kindOf, shownBlock } from '#features/story-editor/domain/draft-block.ts'

/** Pixels of the cover; a closeup shows at most this many. */
const WIDTH_PX = 720
const QUALITY = 0.9
const FACTOR = WIDTH_PX / STORY_WIDTH_PX

/** Loads the picture of a block's file; null for one that cannot be drawn. */
export type LoadMedia = (file: string) => Promise<CanvasImageSource | null>

/**
 * Draws a page as a picture: places and texts follow the same rules as the viewer's.
 * @param ratio its width to its height
 */
export async function drawCover(item: StoryItem, ratio: number, load: LoadMedia): Promise<Blob> {
  const heightPx = Math.round(WIDTH_PX / ratio)
  const container = konvaContainer(document.createElement('div'))
  const stage = new Konva.Stage({ container, width: WIDTH_PX, height: heightPx })
  const layer = new Konva.Layer({ listening: false })
  stage.add(layer)
  layer.add(new Rect({ width: WIDTH_PX, height: heightPx, fill: item.backgroundColor }))
  for (const block of item.blocks) {
    const { x, y, width, height, rotation } = boxOf(block)
    const [w, h] = [(width / 100) * WIDTH_PX, (height / 100) * heightPx]
    const group = new Konva.Group({
      x: (x / 100) * WIDTH_PX + w / 2,
      y: (y / 100) * heightPx + h / 2,
      offsetX: w / 2,
      offsetY: h / 2,
      rotation,
    })
    layer.add(group)
    const kind = kindOf(block)
    await loadFont(block.textStyle.font, `${block.amount} ${block.unit} ${block.text}`)
    const source = block.media && kind !== 'music' ? await load(block.media.file) : null
    if (source && kind === 'link') addLink(group, shownBlock(block), source, w, h)
    else if (source && block.media) addPicture(group, source, block.media, w, h, kind === 'generic_sticker')
    else if (isSticker(kind)) addSticker(group, shownBlock(block), w, h, kind === 'comment_reply_sticker')
    else if (kind !== 'image' && kind !== 'video') addText(group, shownBlock(block), w, h)
  }
  layer.draw()
  const blob = await stage.toBlob({ mimeType: 'image/jpeg', quality: QUALITY, pixelRatio: 1 })
  stage.destroy()
  if (!(blob instanceof Blob)) throw new Error('The cover could not be drawn.')
  return blob
}

function addPicture(
  group: Konva.Group,
  image: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  w: number,
  h: number,
  isWhole: boolean,
): void {
  const ratio = (isWhole ? Math.min : Math.max)(w / size.width, h / size.height)
  const [width, height] = [size.width * ratio, size.height * ratio]
  if (isWhole) {
    group.add(new Picture({ image, x: (w - width) / 2, y: (h - height) / 2, width, height }))
    return
  }
  const crop = {
    x: (size.width - w / ratio) / 2,
    y: (size.height - h / ratio) / 2,
    width: w / ratio,
    height: h / ratio,
  }
  group.add(new Picture({ image, width: w, height: h, crop }))
}

function addText(group: Konva.Group, block: StoryBlock, w: number, h: number): void {
  const look = textLook(block)
  const given = [[block.amount, block.unit].filter(Boolean).join(' '), block.text].filter(Boolean).join(' ')
  const text = look.isUppercase ? given.toUpperCase() : given
  const isRtl = startsRtl(text)
  const isEnd = look.align === 'end' || (look.align === 'start' && isRtl)
  const align = look.align === 'center' ? 'center' : isEnd !== (look.align === 'end' && isRtl) ? 'right' : 'left'
  const node = new Text({
    text,
    width: w,
    height: h,
    fill: look.color,
    fontSize: look.sizePx * FACTOR,
    fontFamily: look.family,
    fontStyle: look.isBold ? '700' : 'normal',
    lineHeight: look.lineHeight,
    letterSpacing: look.letterSpacingPx * FACTOR,
    align,
    verticalAlign: { start: 'top', center: 'middle', end: 'bottom' }[look.vertical],
    direction: isRtl ? 'rtl' : 'ltr',
  })
  if (look.highlight) {
    const lines = node.textArr
    const lineHeight = look.sizePx * FACTOR * look.lineHeight
    const top = { start: 0, center: (h - lines.length * lineHeight) / 2, end: h - lines.length * lineHeight }[
      look.vertical
    ]
    const pad = look.sizePx * FACTOR * 0.2
    for (const [i, line] of lines.entries()) {
      const x = align === 'center' ? (w - line.width) / 2 : align === 'right' ? w - line.width : 0
      group.add(
        new Rect({
          x: x - pad,
          y: top + i * lineHeight,
          width: line.width + 2 * pad,
          height: lineHeight,
          fill: look.highlight,
        }),
      )
    }
  }
  group.add(node)
}

/** A link with its page's picture, in a square before its name. */
function addLink(group: Konva.Group, block: StoryBlock, source: CanvasImageSource, w: number, h: number): void {
  const size = stickerSizePx(block) * FACTOR
  const side = Math.min(w / 2, h)
  const isRtl = startsRtl(block.text ?? '')
  const { width = side, height = side } = source as { readonly width?: number; readonly height?: number }
  group.add(new Rect({ width: w, height: h, fill: 'rgba(255, 255, 255, 0.96)' }))
  const frame = new Konva.Group({ x: 0, y: 0 })
  addPicture(frame, source, { width, height }, side, h, false)
  group.add(frame)
  group.add(
    new Text({
      text: block.text || block.link || '',
      x: side + size * 0.8,
      width: Math.max(1, w - side - size * 1.6),
      height: h,
      fill: '#111111',
      fontSize: size,
      fontFamily: textLook({ type: block.type }).family,
      fontStyle: '600',
      align: isRtl ? 'right' : 'left',
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: true,
      direction: isRtl ? 'rtl' : 'ltr',
    }),
  )
}

function addSticker(group: Konva.Group, block: StoryBlock, w: number, h: number, isReply: boolean): void {
  const size = stickerSizePx(block) * FACTOR
  const name = block.username ? `@${block.username}` : ''
  const text = isReply ? `${block.username ?? ''}\n${block.text ?? ''}` : name || trackText(block) || block.link || ''
  group.add(
    new Rect({ width: w, height: h, fill: 'rgba(255, 255, 255, 0.92)', cornerRadius: isReply ? 16 * FACTOR : h / 2 }),
  )
  group.add(
    new Text({
      text,
      x: size * 0.8,
      width: Math.max(1, w - size * 1.6),
      height: h,
      fill: '#111111',
      fontSize: size,
      fontFamily: textLook({ type: block.type }).family,
      fontStyle: isReply ? 'normal' : '600',
      align: isReply ? (startsRtl(text) ? 'right' : 'left') : 'center',
      verticalAlign: 'middle',
      wrap: isReply ? 'word' : 'none',
      ellipsis: true,
      direction: startsRtl(text) ? 'rtl' : 'ltr',
    }),
  )
}

/** Like `dir="auto"`: by the first letter with a direction. */
function startsRtl(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first)
}
