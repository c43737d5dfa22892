import type { FileId } from '#features/drafts/contract.ts'
import { STORY_TEXT_MAX } from '#features/story-pins/constants.ts'
import type { DraftBlock, LinkBlock } from '#features/story-editor/contract.ts'
import { boxOf, inBox, newBlock } from './draft-block.ts'

/** Room that a link with a picture needs, in percent of the page. */
const PREVIEW_WIDTH = 72
const PREVIEW_HEIGHT = 11

/**
 * Adds the data of the linked page to a link block. The member's own text is kept.
 * @param file of the picture, which the server fetches
 */
export function withPreview(block: DraftBlock, found: Omit<LinkBlock, 'isFetching'>, file: FileId): DraftBlock {
  const text = (block.text.trim() || found.text).slice(0, STORY_TEXT_MAX)
  const next: DraftBlock = { ...block, text, linkBlock: { ...found, isFetching: false } }
  if (found.imageUrl === null) return { ...next, media: null }
  const media = { file, kind: 'image', name: '', bytes: 0, width: 0, height: 0, durationMs: 0 } as const
  const { width, height } = boxOf(block)
  return inBox({ ...next, media }, { width: Math.max(width, PREVIEW_WIDTH), height: Math.max(height, PREVIEW_HEIGHT) })
}

/** The link block without the preview of its page. */
export function withoutPreview(block: DraftBlock): DraftBlock {
  const { linkBlock: _, ...rest } = block
  const { width, height } = newBlock(block.id, 'link')
  return inBox({ ...rest, media: null }, block.media === null ? {} : { width, height })
}
