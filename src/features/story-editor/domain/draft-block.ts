import type { AudioRecord } from '#features/audio/contract.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import type { ImageSignature } from '#contracts/ids.ts'
import {
  BLOCK_TIME_MAX_MS,
  STORY_HEADING_SIZE,
  STORY_RATIOS,
  STORY_STICKER_SIZE,
  STORY_TEXT_LIMITS,
  STORY_TEXT_STYLE,
  type MadeBlockKind,
  type StoryBlockType,
} from '#features/story-pins/constants.ts'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import type { StoryBlock, StoryTextStyle } from '#features/story-pins/contract.ts'
import { signNamed, type SignName } from '#features/story-pins/domain/signs.ts'

/** A block's box on the page, in percent: its upper left corner before it is rotated about its middle, and its size. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees, clockwise. */
  readonly rotation: number
}

interface Limits {
  readonly min: number
  readonly max: number
}

const STICKERS: ReadonlySet<MadeBlockKind> = new Set([
  'link',
  'mention_sticker',
  'product_sticker',
  'vto_makeup_sticker',
  'music',
  'comment_reply_sticker',
])

/** Size of a new block, in percent of a page of 9:16. Two lines of a heading or text fit. */
const SIZES: Readonly<Record<MadeBlockKind, readonly [width: number, height: number]>> = {
  paragraph: [84, 12],
  heading: [84, 13],
  image: [100, 100],
  video: [100, 100],
  link: [56, 7],
  mention_sticker: [44, 6],
  product_sticker: [56, 7],
  generic_sticker: [18, 10],
  ingredient: [84, 6],
  supply: [84, 6],
  music: [60, 6],
  comment_reply_sticker: [70, 12],
  vto_makeup_sticker: [56, 7],
}
/** Smallest size of a box, in percent. A smaller one could not be grasped. */
const BOX_MIN = 4
const DIGITS = 2
/** A full turn. A rotation is reduced to less than that. */
const TURN_DEGREES = 360
const MS_PER_SECOND = 1_000

export function kindOf({ type }: Pick<DraftBlock, 'type'>): MadeBlockKind {
  return type.slice('story_pin_'.length, -'_block'.length) as MadeBlockKind
}

export function isSticker(kind: MadeBlockKind): boolean {
  return STICKERS.has(kind)
}

/** True if the block is a text whose style can be chosen. */
export function isText(kind: MadeBlockKind): boolean {
  return !isSticker(kind) && kind !== 'image' && kind !== 'video'
}

/** The sign that the product draws in place of the block's text; null if the block has none. */
export function signIn(block: DraftBlock): SignName | null {
  return kindOf(block) === 'generic_sticker' && block.media === null ? signNamed(block.text) : null
}

/**
 * A new block in the middle of the page. A picture fills the page.
 * @param ratio width to height of the page; the wider the page, the more of its height the same text takes
 */
export function newBlock(
  id: string,
  kind: MadeBlockKind,
  more: Partial<DraftBlock> = {},
  ratio: number = STORY_RATIOS.story,
): DraftBlock {
  const [width, tall] = SIZES[kind]
  const height = tall === 100 ? 100 : rounded(tall * (ratio / STORY_RATIOS.story))
  return {
    id,
    type: `story_pin_${kind}_block`,
    text: '',
    media: null,
    width,
    height,
    edits: {
      left: (100 - width) / 2,
      top: height === 100 ? 0 : Math.min(40, 100 - height),
      scale: 1,
      transform: { rotate: 0, scaleX: 1, scaleY: 1 },
    },
    textStyle: kind === 'generic_sticker' ? { size: 44, alignment: 2, vertical: 'center' } : {},
    altText: '',
    link: '',
    userId: null,
    username: '',
    pinId: null,
    commentId: null,
    amount: '',
    unit: '',
    artist: '',
    attribution: '',
    ...more,
  }
}

/** True if viewers would see nothing of the block. The editor then shows a placeholder. */
export function isBlank(block: DraftBlock): boolean {
  const hasText = block.text.trim() !== ''
  switch (kindOf(block)) {
    case 'image':
    case 'video':
      return block.media === null
    case 'mention_sticker':
      return block.userId === null
    case 'product_sticker':
    case 'vto_makeup_sticker':
      return block.pinId === null
    case 'comment_reply_sticker':
      return block.commentId === null
    case 'link':
      return !hasText && block.link.trim() === ''
    case 'music':
    case 'generic_sticker':
      return !hasText && block.media === null
    case 'paragraph':
    case 'heading':
    case 'ingredient':
    case 'supply':
      return !hasText
  }
}

/** The box of a block. Editor, viewer and cover all use this function. */
export function boxOf({ width, height, edits }: Pick<DraftBlock, 'width' | 'height' | 'edits'>): Box {
  const { left, top, scale, transform } = edits
  return {
    x: left,
    y: top,
    width: rounded(width * scale * transform.scaleX),
    height: rounded(height * scale * transform.scaleY),
    rotation: transform.rotate,
  }
}

/** The block in another box, kept within the page. If a corner was dragged, the text is scaled, too. */
export function inBox(block: DraftBlock, wanted: Partial<Box>, scaleBy = 1): DraftBlock {
  const now = boxOf(block)
  const scale = limit(block.edits.scale * scaleBy, 0.2, 5)
  const width = limit(wanted.width ?? now.width, BOX_MIN, 100)
  const height = limit(wanted.height ?? now.height, BOX_MIN, 100)
  return {
    ...block,
    edits: {
      left: rounded(limit(wanted.x ?? now.x, 0, 100 - width)),
      top: rounded(limit(wanted.y ?? now.y, 0, 100 - height)),
      scale: rounded(scale, 4),
      transform: {
        rotate: rounded(turned(wanted.rotation ?? now.rotation)),
        scaleX: limit(rounded(width / block.width / scale, 4), 0.005, 100),
        scaleY: limit(rounded(height / block.height / scale, 4), 0.005, 100),
      },
    },
  }
}

/**
 * The values that `inBox` accepts, for each value of the box. They depend on the box's size, because a block stays on
 * its page.
 */
export function boxLimits(block: Pick<DraftBlock, 'width' | 'height' | 'edits'>): Readonly<Record<keyof Box, Limits>> {
  const { width, height } = boxOf(block)
  return {
    x: { min: 0, max: rounded(100 - width) },
    y: { min: 0, max: rounded(100 - height) },
    width: { min: BOX_MIN, max: 100 },
    height: { min: BOX_MIN, max: 100 },
    rotation: { min: -TURN_DEGREES, max: TURN_DEGREES },
  }
}

/** The values that `inTime` accepts, in seconds. 0 is also accepted for the end. */
export function timeLimits({ startMs = 0 }: Pick<DraftBlock, 'startMs'>): Readonly<Record<'start' | 'end', Limits>> {
  return {
    start: { min: 0, max: (BLOCK_TIME_MAX_MS - SHOWN_MIN_MS) / MS_PER_SECOND },
    end: { min: (startMs + SHOWN_MIN_MS) / MS_PER_SECOND, max: BLOCK_TIME_MAX_MS / MS_PER_SECOND },
  }
}

/** Shortest time that a block is shown, in milliseconds. */
const SHOWN_MIN_MS = 100

/**
 * The block with other times on its page (spec viewer §3). It always ends after it begins.
 * @param wanted milliseconds since the page began; the end 0 means the end of the page
 */
export function inTime(block: DraftBlock, wanted: { readonly startMs?: number; readonly endMs?: number }): DraftBlock {
  const { startMs: _start, endMs: _end, ...rest } = block
  const asked = { startMs: block.startMs ?? 0, endMs: block.endMs ?? 0, ...wanted }
  const startMs = limit(Math.round(asked.startMs), 0, BLOCK_TIME_MAX_MS - SHOWN_MIN_MS)
  const endMs = limit(Math.round(asked.endMs), startMs + SHOWN_MIN_MS, BLOCK_TIME_MAX_MS)
  return { ...rest, ...(startMs === 0 ? {} : { startMs }), ...(asked.endMs <= 0 ? {} : { endMs }) }
}

/** Files of a block on the server; a part that is not known yet is null. */
export interface KnownMedia {
  /** Signature of a picture, or of a video's first frame. */
  readonly signature: ImageSignature | null
  readonly video: VideoRecord | null
  readonly audio: AudioRecord | null
}

/** The block in its published form. Editor and server use this function. */
export function shownBlock(
  block: DraftBlock,
  media: KnownMedia = { signature: null, video: null, audio: null },
): StoryBlock {
  const kind = kindOf(block)
  const { x, y, width, height, rotation } = boxOf(block)
  const style = scaledStyle(block, kind)
  const given = <Name extends string, Value>(name: Name, value: Value | null | '') =>
    (value === '' || value === null ? {} : { [name]: value }) as { readonly [N in Name]?: Value }
  return {
    type: block.type satisfies StoryBlockType,
    block_style: {
      x_coord: x,
      y_coord: y,
      width: Math.min(width, 100),
      height: Math.min(height, 100),
      ...(rotation === 0 ? {} : { rotation }),
    },
    ...given('text', block.text),
    ...(Object.keys(style).length > 0 ? { text_style: style } : {}),
    ...mediaOf(kind, media),
    ...given('alt_text', block.altText),
    ...given('link', block.link),
    ...given('canonical_url', kind === 'link' ? (block.linkBlock?.canonicalUrl ?? null) : null),
    ...given('user_id', block.userId),
    ...given('username', block.username),
    ...given('full_name', block.fullName ?? null),
    ...given('pin_id', block.pinId),
    ...given('comment_id', block.commentId),
    ...given('amount', block.amount),
    ...given('unit', block.unit),
    ...given('artist', block.artist),
    ...given('attribution', block.attribution),
    ...given('license', block.license ?? null),
    ...given('start_ms', block.startMs ?? null),
    ...given('end_ms', block.endMs ?? null),
  }
}

function mediaOf(kind: MadeBlockKind, { signature, video, audio }: KnownMedia): Partial<StoryBlock> {
  if (kind === 'video') return video ? { video, ...(signature === null ? {} : { image_signature: signature }) } : {}
  if (kind === 'music') return audio ? { audio } : {}
  return signature === null ? {} : { image_signature: signature }
}

/** The text style, with `scale` applied to it. */
function scaledStyle({ textStyle, edits: { scale } }: DraftBlock, kind: MadeBlockKind): StoryTextStyle {
  if (scale === 1 || kind === 'image' || kind === 'video') return textStyle
  const size =
    textStyle.size ??
    (isSticker(kind) ? STORY_STICKER_SIZE : kind === 'heading' ? STORY_HEADING_SIZE : STORY_TEXT_STYLE.size)
  return { ...textStyle, size: limit(rounded(size * scale), STORY_TEXT_LIMITS.size.min, STORY_TEXT_LIMITS.size.max) }
}

function limit(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

function rounded(value: number, digits = DIGITS): number {
  return Number(value.toFixed(digits))
}
