import type { DraftBlock } from '#features/story-editor/contract.ts'
import { boxOf, isText, kindOf } from '#features/story-editor/domain/draft-block.ts'
import type { Rect } from '#features/story-editor/domain/edit-story.ts'

/** The words of all blocks on a page (`DraftPage`). */
export const WORDS = '[data-block] > * > :first-child'

/**
 * What a block takes on its page, percent: its box, and the words that flow over its edges.
 * @param page shows the block (`DraftPage`); null if it is not drawn
 */
export function shownBox(page: HTMLElement | null, block: DraftBlock): Rect {
  const { x, y, width, height } = boxOf(block)
  // Stickers cut what is larger than they are.
  if (!isText(kindOf(block))) return { x, y, width, height }
  const drawn = page?.querySelector<HTMLElement>(`[data-block="${CSS.escape(block.id)}"] > *`)
  const words = drawn?.firstElementChild
  if (!page || !drawn || !(words instanceof HTMLElement) || page.clientHeight === 0) return { x, y, width, height }
  // The words are placed within the block, without its turn.
  const percent = 100 / page.clientHeight
  const top = Math.min(y, y + words.offsetTop * percent)
  const end = Math.max(y + height, y + (words.offsetTop + words.offsetHeight) * percent)
  return { x, y: top, width, height: end - top }
}
