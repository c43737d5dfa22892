import { AUDIO_MAX_MS } from '#features/audio/constants.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { signatureOfFont } from '#features/story-fonts/constants.ts'
import { STORY_PAGES_MAX, STORY_TEXT_MAX, STORY_VIDEO_MAX_MS } from '#features/story-pins/constants.ts'
import type { DraftBlock, StoryDraft } from '#features/story-editor/contract.ts'
import { isText, kindOf } from './draft-block.ts'

export type BlockFault =
  | 'text'
  | 'trackName'
  | 'tooLong'
  | 'media'
  | 'link'
  | 'passwordLink'
  | 'privateLink'
  | 'member'
  | 'product'
  | 'comment'
  | 'videoLength'
  | 'audioLength'
  | 'license'
  | 'artist'
  | 'font'

/** Message with which the server refuses a text in a brand font that the author does not have. */
export const STRANGE_FONT = 'has a font that is not yours'

/** Values for the texts about faults. */
export const FAULT_NUMBERS = { seconds: STORY_VIDEO_MAX_MS / 1_000, minutes: AUDIO_MAX_MS / 60_000 }

type Refused = Pick<DraftView, 'api_error' | 'api_error_field'>

export interface WrongBlock {
  /** Index of the page and index of the block on it, from 0. The block is null if the page itself has the fault. */
  readonly page: number
  readonly block: number | null
  readonly fault: BlockFault | 'empty' | 'pages' | 'gone'
}

/**
 * Problems that prevent a story from being published. The page shows them, and the server rejects the story.
 * @param fonts ids of the member's brand fonts; null if they are not known here
 */
export function wrongBlocks({ items }: StoryDraft, fonts: ReadonlySet<string> | null = null): readonly WrongBlock[] {
  const wrong: WrongBlock[] = []
  if (items.length > STORY_PAGES_MAX) wrong.push({ page: STORY_PAGES_MAX, block: null, fault: 'pages' })
  for (const [page, { blocks }] of items.entries()) {
    if (blocks.length === 0) wrong.push({ page, block: null, fault: 'empty' })
    for (const [block, each] of blocks.entries()) {
      const fault = faultOf(each) ?? (isFontMissing(each, fonts) ? 'font' : null)
      if (fault) wrong.push({ page, block, fault })
    }
  }
  return wrong
}

/**
 * The block because of which the server refused the story: its font is missing, or others cannot see what it refers to.
 * Null for any other refusal.
 */
export function refusedBlock({ api_error: error, api_error_field: field }: Refused): readonly WrongBlock[] {
  const [, page, block] = /^storyPin\.items\.(\d+)\.blocks\.(\d+)$/.exec((error !== null && field) || '') ?? []
  return page === undefined
    ? []
    : [{ page: Number(page), block: Number(block), fault: error?.endsWith(STRANGE_FONT) ? 'font' : 'gone' }]
}

/** True for a text in a brand font that its author no longer has. Browsers would show it in another font. */
function isFontMissing(block: DraftBlock, fonts: ReadonlySet<string> | null): boolean {
  const { font = '' } = block.textStyle
  return fonts !== null && isText(kindOf(block)) && signatureOfFont(font) !== null && !fonts.has(font)
}

/** The problem of a block; null if it can be published. */
export function faultOf(block: DraftBlock): BlockFault | null {
  if (block.text.length > STORY_TEXT_MAX) return 'tooLong'
  const hasText = block.text.trim() !== ''
  switch (kindOf(block)) {
    case 'image':
      return block.media?.kind === 'image' ? null : 'media'
    case 'video':
      if (block.media?.kind !== 'video') return 'media'
      return block.media.durationMs > STORY_VIDEO_MAX_MS ? 'videoLength' : null
    case 'link':
      return block.link.trim() === '' ? 'link' : faultOfLink(block.link)
    case 'mention_sticker':
      return block.userId === null ? 'member' : null
    case 'product_sticker':
    case 'vto_makeup_sticker':
      return block.pinId === null ? 'product' : null
    case 'comment_reply_sticker':
      return block.commentId === null ? 'comment' : null
    case 'generic_sticker':
      return hasText || block.media !== null ? null : 'text'
    case 'paragraph':
    case 'heading':
    case 'ingredient':
    case 'supply':
      return hasText ? null : 'text'
    case 'music':
      return hasText ? faultOfTrack(block) : 'trackName'
  }
}

/** A track without a file is only named. A track with a file also needs its author and its licence. */
function faultOfTrack({ media, license, artist }: DraftBlock): BlockFault | null {
  if (media === null) return null
  if (media.kind !== 'audio') return 'media'
  if (media.durationMs > AUDIO_MAX_MS) return 'audioLength'
  if (license === undefined) return 'license'
  return license !== 'own' && artist.trim() === '' ? 'artist' : null
}
