import { moveItem } from '#contracts/move-item.ts'
import { STORY_FONTS } from '#features/story-fonts/constants.ts'
import {
  STORY_BACKGROUND,
  STORY_BLOCKS_MAX,
  STORY_LAYOUTS,
  STORY_PAGES_MAX,
  STORY_RATIOS,
  type TextCorner,
} from '#features/story-pins/constants.ts'
import type { DraftBlock, StoryDraft, StoryItem } from '#features/story-editor/contract.ts'
import { boxOf, inBox, isText, kindOf } from './draft-block.ts'

/** Space between a text and the page's edge, in percent. */
const EDGE = 8
/** Space between two blocks, in percent. */
const GAP = 2
/** Distance between a block and its copy, in percent. */
const COPY_STEP = 4
/**
 * A picture counts as filling the page if at most this much is uncovered on each side, in percent. Its size may be
 * rounded.
 */
const ROUNDING = 0.5

export function newItem(id: string, blocks: readonly DraftBlock[] = []): StoryItem {
  return { id, backgroundColor: STORY_BACKGROUND, layout: 0, blocks: [...blocks] }
}

export function newStory(item: StoryItem): StoryDraft {
  return { items: [item], coverItem: null, cover: null }
}

/** The story with one more page; null if there is no room for another page. */
export function withItem(story: StoryDraft, item: StoryItem, after: string | null): StoryDraft | null {
  if (story.items.length >= STORY_PAGES_MAX) return null
  const at = story.items.findIndex(({ id }) => id === after)
  return { ...story, items: story.items.toSpliced(at < 0 ? story.items.length : at + 1, 0, item) }
}

/** An unlocked copy with new ids. */
export function copyOf(item: StoryItem, newId: () => string): StoryItem {
  const { isEditable: _, ...page } = item
  return { ...page, id: newId(), blocks: page.blocks.map((block) => ({ ...block, id: newId() })) }
}

/** The story without a page. The last page and locked pages cannot be deleted. */
export function withoutItem(story: StoryDraft, id: string): StoryDraft {
  if (story.items.length === 1 || story.items.some((item) => item.id === id && isLocked(item))) return story
  const items = story.items.filter((item) => item.id !== id)
  return { ...story, items, coverItem: story.coverItem === id ? null : story.coverItem }
}

export function withItemAt(story: StoryDraft, from: number, to: number): StoryDraft {
  const items = moveItem(story.items, from, to)
  return items === story.items ? story : { ...story, items }
}

/** Width to height of the pages. */
export function ratioOf({ ratio = 'story' }: Pick<StoryDraft, 'ratio'>): number {
  return STORY_RATIOS[ratio]
}

/** A locked page keeps its blocks and its look until it is unlocked (spec business §3, isEditable). */
export function isLocked({ isEditable = true }: Pick<StoryItem, 'isEditable'>): boolean {
  return !isEditable
}

/** Changes a page that is not locked. */
export function editItem(story: StoryDraft, id: string, change: (item: StoryItem) => StoryItem): StoryDraft {
  return changeItem(story, id, (item) => (isLocked(item) ? item : change(item)))
}

export function changeItem(story: StoryDraft, id: string, change: (item: StoryItem) => StoryItem): StoryDraft {
  return { ...story, items: story.items.map((item) => (item.id === id ? change(item) : item)) }
}

/**
 * The page with one more block; null if there is no room. A block that fills the page goes to the background, any other
 * one to the front.
 */
export function withBlock(item: StoryItem, block: DraftBlock): StoryItem | null {
  if (item.blocks.length >= STORY_BLOCKS_MAX) return null
  const at = fillsPage(block) ? backgroundsIn(item.blocks) : item.blocks.length
  return { ...item, blocks: item.blocks.toSpliced(at, 0, block) }
}

/**
 * The number of pictures at the back that fill the page. A new background goes in front of them, and behind everything
 * else.
 */
function backgroundsIn(blocks: readonly DraftBlock[]): number {
  const at = blocks.findIndex((block) => !fillsPage(block))
  return at < 0 ? blocks.length : at
}

function isPicture(block: DraftBlock): boolean {
  return ['image', 'video'].includes(kindOf(block))
}

/** True for a picture or video that covers the whole page. */
function fillsPage(block: DraftBlock): boolean {
  const { x, y, width, height, rotation } = boxOf(block)
  const [start, end] = [ROUNDING, 100 - ROUNDING]
  return isPicture(block) && rotation % 180 === 0 && x <= start && y <= start && x + width >= end && y + height >= end
}

/** Ids of the blocks that stay hidden behind a block that fills the page for as long as they are shown. */
export function hiddenBlocks({ blocks }: Pick<StoryItem, 'blocks'>): ReadonlySet<string> {
  const last = blocks.findLastIndex(
    (block) => fillsPage(block) && block.media !== null && block.startMs === undefined && block.endMs === undefined,
  )
  return new Set(blocks.slice(0, Math.max(0, last)).map(({ id }) => id))
}

/**
 * The top of a new block, in percent of the page, where it has room: below the other blocks, otherwise between them.
 * Null if there is none. Blocks may be placed on pictures.
 * @param height of the block, in percent
 * @param shownOf what a block covers on the page, in percent; a long text is taller than its box
 */
export function freeTop(
  { blocks }: Pick<StoryItem, 'blocks'>,
  height: number,
  shownOf: (block: DraftBlock) => Rect = boxOf,
): number | null {
  const taken = blocks
    .filter((block) => !isPicture(block))
    .map((block) => shownOf(block))
    .map(({ y, height: tall }) => ({ from: y - GAP, to: y + tall + GAP }))
  const ends = taken.map(({ to }) => to)
  const hasRoom = (top: number) =>
    top + height <= 100 && taken.every(({ from, to }) => top + height <= from || top >= to)
  return [Math.max(EDGE, ...ends), EDGE, ...ends].find(hasRoom) ?? null
}

/**
 * The place of a new block on a page, in percent. It is in the middle if there is room (`freeTop`), otherwise beside
 * the other blocks. If there is no room at all, it covers the smallest shares of them and, if possible, not their
 * middles, so that each can be read.
 */
export function placeFor(
  item: Pick<StoryItem, 'blocks'>,
  { width, height }: Size,
  shownOf: (block: DraftBlock) => Rect = boxOf,
): { readonly x: number; readonly y: number } {
  const middle = (100 - width) / 2
  const top = freeTop(item, height, shownOf)
  if (top !== null) return { x: middle, y: top }
  const taken = item.blocks.filter((block) => !isPicture(block)).map((block) => shownOf(block))
  let best = { x: middle, y: 0, cost: Infinity }
  for (let y = 0; y <= 100 - height; y += 1)
    for (const x of [middle, EDGE, 100 - EDGE - width]) {
      const cost = taken.reduce((sum, box) => sum + coverCost(box, { x, y, width, height }), 0)
      if (x >= 0 && cost < best.cost) best = { x, y, cost }
    }
  return { x: best.x, y: best.y }
}

type Size = Pick<ReturnType<typeof boxOf>, 'width' | 'height'>
export type Rect = Size & { readonly x: number; readonly y: number }

/**
 * The cost of covering a part of a block: about the covered share, and 1 more if the block's middle is covered. It
 * grows faster the more is covered, because two blocks in one place look like one.
 */
function coverCost(of: Rect, by: Rect): number {
  const overlap = (from: number, to: number, start: number, end: number) =>
    Math.max(0, Math.min(to, end) - Math.max(from, start))
  const wide = overlap(of.x, of.x + of.width, by.x, by.x + by.width)
  const tall = overlap(of.y, of.y + of.height, by.y, by.y + by.height)
  if (wide === 0 || tall === 0) return 0
  const [x, y] = [of.x + of.width / 2, of.y + of.height / 2]
  const coversMiddle = x > by.x && x < by.x + by.width && y > by.y && y < by.y + by.height
  const share = (wide * tall) / (of.width * of.height)
  return share / (1.01 - share) + (coversMiddle ? 1 : 0)
}

/** Changes a block. A picture that fills the page only after the change becomes its background. */
export function changeBlock(item: StoryItem, id: string, change: (block: DraftBlock) => DraftBlock): StoryItem {
  const from = item.blocks.findIndex((block) => block.id === id)
  const before = item.blocks[from]
  if (!before) return item
  const block = change(before)
  const changed = { ...item, blocks: item.blocks.with(from, block) }
  if (!fillsPage(block) || fillsPage(before)) return changed
  return withBlockAt(changed, id, backgroundsIn(item.blocks))
}

export function withoutBlock(item: StoryItem, id: string): StoryItem {
  return { ...item, blocks: item.blocks.filter((block) => block.id !== id) }
}

/** A copy beside the block, where no other block begins. The copy of a block that fills the page is on top of it. */
export function blockCopy({ blocks }: Pick<StoryItem, 'blocks'>, block: DraftBlock, id: string): DraftBlock {
  const { x, y } = boxOf(block)
  const movedBy = (step: number) => inBox({ ...block, id }, { x: x + step, y: y + step })
  const isFree = (copy: DraftBlock) => {
    const at = boxOf(copy)
    return blocks.map(boxOf).every((other) => other.x !== at.x || other.y !== at.y)
  }
  const steps = Array.from({ length: blocks.length + 1 }, (_, n) => (n + 1) * COPY_STEP)
  return steps.flatMap((step) => [movedBy(step), movedBy(-step)]).find(isFree) ?? movedBy(COPY_STEP)
}

/** Moves a block to another position in the order from back to front. */
export function withBlockAt(item: StoryItem, id: string, to: number): StoryItem {
  const from = item.blocks.findIndex((block) => block.id === id)
  const blocks = moveItem(item.blocks, from, to)
  return blocks === item.blocks ? item : { ...item, blocks }
}

/** Moves a text to a corner or an edge (spec business §3: text corner positions). */
export function inCorner(block: DraftBlock, corner: TextCorner): DraftBlock {
  const { width, height } = boxOf(block)
  const x = { l: EDGE, c: (100 - width) / 2, r: 100 - width - EDGE }[corner[1] as 'l' | 'c' | 'r']
  return inBox(block, { x, y: corner.startsWith('t') ? EDGE : 100 - height - EDGE })
}

/**
 * Arranges the blocks of a page. Stickers keep their positions. Pictures behind the text are also moved to the back.
 */
export function withLayout(item: StoryItem, layout: number): StoryItem {
  const media = item.blocks.filter((block) => ['image', 'video'].includes(kindOf(block)))
  const texts = item.blocks.filter((block) => isText(kindOf(block)) && kindOf(block) !== 'generic_sticker')
  const boxes = new Map<string, ReturnType<typeof boxOf>>()
  const place = (block: DraftBlock, y: number, height: number, edge = 0) =>
    boxes.set(block.id, { x: edge, y, width: 100 - 2 * edge, height, rotation: 0 })
  const share = (blocks: readonly DraftBlock[], from: number, to: number, edge = 0) => {
    const height = (to - from) / Math.max(1, blocks.length)
    blocks.forEach((block, i) => place(block, from + i * height, height, edge))
  }
  const stack = (blocks: readonly DraftBlock[], from: number) => {
    let y = from
    for (const block of blocks) {
      const { height } = boxOf(block)
      place(block, y, height, EDGE)
      y += height + 2
    }
  }
  switch (STORY_LAYOUTS[layout]) {
    case 'cover':
      share(media, 0, 100)
      stack(texts, Math.max(EDGE, 96 - texts.reduce((sum, block) => sum + boxOf(block).height + 2, 0)))
      break
    case 'pictureAbove':
      share(media, 0, 55)
      stack(texts, 58)
      break
    case 'pictureBelow':
      share(media, 45, 100)
      stack(texts, EDGE)
      break
    case 'list':
      share(media, 70, 100)
      stack(texts, EDGE)
      break
    case 'free':
    case undefined:
  }
  const others = item.blocks.filter((block) => !media.includes(block))
  return {
    ...item,
    layout,
    blocks: (STORY_LAYOUTS[layout] === 'cover' ? [...media, ...others] : item.blocks).map((block) => {
      const box = boxes.get(block.id)
      return box ? inBox(block, box) : block
    }),
  }
}

/** The page that becomes the cover: the chosen one, otherwise the first one. */
export function coverItemOf({ items, coverItem }: StoryDraft): StoryItem | undefined {
  return items.find(({ id }) => id === coverItem) ?? items[0]
}

/** The story with the default font in place of a font that its author removed, on locked pages too. */
export function withoutFont(story: StoryDraft, fontId: string): StoryDraft {
  const [first] = STORY_FONTS
  if (!first) return story
  const style = { font: first.id, letter_spacing: first.letterSpacing, line_height: first.lineHeight }
  const plain = (block: DraftBlock) =>
    block.textStyle.font === fontId ? { ...block, textStyle: { ...block.textStyle, ...style } } : block
  return { ...story, items: story.items.map((item) => ({ ...item, blocks: item.blocks.map(plain) })) }
}
