import type { DraftBlock } from '#features/story-editor/contract.ts'
import { boxOf, isText, kindOf } from '#features/story-editor/domain/draft-block.ts'
import type { Rect } from '#features/story-editor/domain/edit-story.ts'

/** Selector of the texts of all blocks on a page (`DraftPage`). */
export const WORDS = '[data-block] > * > :first-child'

/**
 * What a block covers on its page, in percent: its box, and the text that extends beyond its edges.
 * @param page element that shows the block (`DraftPage`); null if it is not rendered
 */
export function shownBox(page: HTMLElement | null, block: DraftBlock): Rect {
  const { x, y, width, height } = boxOf(block)
  // A sticker cuts off a text that is larger than the sticker.
  if (!isText(kindOf(block))) return { x, y, width, height }
  const drawn = page?.querySelector<HTMLElement>(`[data-block="${CSS.escape(block.id)}"] > *`)
  const words = drawn?.firstElementChild
  if (!page || !drawn || !(words instanceof HTMLElement) || page.clientHeight === 0) return { x, y, width, height }
  // The position of the text within the block, without the block's rotation.
  const percent = 100 / page.clientHeight
  const top = Math.min(y, y + words.offsetTop * percent)
  const end = Math.max(y + height, y + (words.offsetTop + words.offsetHeight) * percent)
  return { x, y: top, width, height: end - top }
}
