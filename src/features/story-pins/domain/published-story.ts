import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import type { StoryBlock, StoryPage, StoryPinData } from '../contract.ts'

/** The story with all stickers that mention a member marked as removed (spec business §4); null if there are none. */
export function withoutMention(story: StoryPinData, member: UserId): StoryPinData | null {
  if (!mentions(story, member)) return null
  return {
    ...story,
    pages: story.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.type === 'story_pin_mention_sticker_block' && block.user_id === member
          ? { ...block, is_removed: true }
          : block,
      ),
    })),
  }
}

/**
 * Stickers of removed mentions on the cover page. If the story does not say which page that is, the first one is
 * assumed.
 */
export function removedOnCover({ metadata, pages }: StoryPinData): readonly StoryBlock[] {
  const { blocks = [] } = pages[metadata.cover_page ?? 0] ?? {}
  return blocks.filter(({ type, is_removed }) => type === 'story_pin_mention_sticker_block' && is_removed === true)
}

/**
 * The story with the first frame of a video added to each block that lacks it; null if no block does.
 * @param video the file's signature
 */
export function withStill(
  story: StoryPinData,
  video: string,
  still: { readonly signature: ImageSignature; readonly color: string },
): StoryPinData | null {
  const lacksIt = (block: StoryBlock) => block.video?.signature === video && block.image_signature === undefined
  if (!story.pages.some(({ blocks }) => blocks.some(lacksIt))) return null
  return {
    ...story,
    pages: story.pages.map((page) =>
      page.blocks.some(lacksIt)
        ? {
            ...page,
            blocks: page.blocks.map((block) =>
              lacksIt(block) ? { ...block, image_signature: still.signature } : block,
            ),
            dominant_colors: [...new Set([...(page.dominant_colors ?? [page.style.background_color]), still.color])],
          }
        : page,
    ),
  }
}

/**
 * The story with all stickers of products that the viewer may not see marked as removed (spec business §3, product
 * sticker).
 */
export function withoutProducts(story: StoryPinData, gone: readonly string[]): StoryPinData {
  if (gone.length === 0) return story
  return {
    ...story,
    pages: story.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.pin_id && gone.includes(block.pin_id) ? { ...block, is_removed: true } : block,
      ),
    })),
  }
}

/**
 * The story with the renditions of its videos, which are not stored with it.
 * @param renditions by signature of the video
 */
export function withRenditions(
  story: StoryPinData,
  renditions: Readonly<Record<string, Pick<VideoRecord, 'hls' | 'mp4'>>>,
): StoryPinData {
  return {
    ...story,
    pages: story.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.video ? { ...block, video: { ...block.video, ...renditions[block.video.signature] } } : block,
      ),
    })),
  }
}

/** True if a sticker that was not removed mentions the member. */
export function mentions(story: StoryPinData, member: UserId): boolean {
  return story.pages.some(({ blocks }) =>
    blocks.some(
      ({ type, user_id, is_removed }) =>
        type === 'story_pin_mention_sticker_block' && user_id === member && is_removed !== true,
    ),
  )
}

/** The track of a page: its own, otherwise that of the latest earlier page with one. */
export function musicAt(pages: readonly StoryPage[], at: number): StoryBlock | null {
  return (
    pages
      .slice(0, at + 1)
      .flatMap(({ blocks }) => blocks.filter(({ audio }) => audio !== undefined))
      .at(-1) ?? null
  )
}

export type TrackCredit = Pick<StoryBlock, 'text' | 'artist' | 'license' | 'attribution'>

/** The text about each track of a story, each once, in their order. */
export function creditsOf({ pages }: StoryPinData): readonly TrackCredit[] {
  const credits = new Map<string, TrackCredit>()
  for (const { type, text, artist, license, attribution } of pages.flatMap(({ blocks }) => blocks)) {
    if (type !== 'story_pin_music_block' || !(text || artist || license || attribution)) continue
    credits.set(JSON.stringify([text, artist, license, attribution]), { text, artist, license, attribution })
  }
  return [...credits.values()]
}

/** Products that the stickers lead to, each once, in their order. */
export function productsOf({ pages }: StoryPinData): readonly PinId[] {
  const ids = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ pin_id, is_removed }) => (pin_id && is_removed !== true ? [pin_id] : [])),
  )
  return [...new Set(ids)]
}
