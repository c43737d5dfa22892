import { Type, type Static } from 'typebox'
import type { CommentId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { AudioRecord } from '#features/audio/contract.ts'
import { VideoRecord } from '#features/videos/contract.ts'
import type { WireStoryComment } from './contract/calls.ts'
import {
  MUSIC_LICENSES,
  STORY_BLOCK_KINDS,
  STORY_BLOCKS_MAX,
  STORY_PAGE_TITLE_MAX,
  STORY_PAGES_MAX,
  STORY_TEXT_LIMITS,
  STORY_TEXT_MAX,
  type MusicLicense,
  type StoryBlockType,
} from './constants.ts'

export const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const Signature = Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' }))

/** Box of a block in percent of the page: 100 by 100 is the whole page. */
const BlockStyle = Type.Object(
  {
    x_coord: Type.Number({ minimum: 0, maximum: 100 }),
    y_coord: Type.Number({ minimum: 0, maximum: 100 }),
    width: Type.Number({ minimum: 0, maximum: 100 }),
    height: Type.Number({ minimum: 0, maximum: 100 }),
    /** Degrees, clockwise. */
    rotation: Type.Optional(Type.Number({ minimum: -360, maximum: 360 })),
  },
  { additionalProperties: false },
)

const numberFrom = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Number({ minimum: min, maximum: max })

/** Style of a text. For fields that are left out, STORY_TEXT_STYLE has the values. */
export const TextStyle = Type.Object(
  {
    /** 0 left, 1 start, 2 centre, 3 end. */
    alignment: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    color: Type.Optional(Color),
    highlight_color: Type.Optional(Color),
    /** CSS pixels on a page STORY_WIDTH_PX wide. */
    size: Type.Optional(numberFrom(STORY_TEXT_LIMITS.size)),
    line_height: Type.Optional(numberFrom(STORY_TEXT_LIMITS.lineHeight)),
    letter_spacing: Type.Optional(numberFrom(STORY_TEXT_LIMITS.letterSpacing)),
    /** Id of a font of `storyPinFonts`. If it is unknown, the first font is used. */
    font: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    transform: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('uppercase')])),
    vertical: Type.Optional(Type.Union([Type.Literal('top'), Type.Literal('center'), Type.Literal('bottom')])),
  },
  { additionalProperties: false },
)

export type StoryTextStyle = Static<typeof TextStyle>

/** One block of a page. `ui/story-block.tsx` shows which fields each kind of block uses. */
export const StoryBlock = Type.Object(
  {
    type: Type.Unsafe<StoryBlockType>(
      Type.Union(STORY_BLOCK_KINDS.map((kind) => Type.Literal(`story_pin_${kind}_block`))),
    ),
    block_style: BlockStyle,
    text: Type.Optional(Type.String({ maxLength: STORY_TEXT_MAX })),
    text_style: Type.Optional(TextStyle),
    /** For image and sticker: the picture. For video: its first frame, which is missing in older stories. */
    image_signature: Type.Optional(Signature),
    alt_text: Type.Optional(Type.String({ maxLength: 500 })),
    video: Type.Optional(VideoRecord),
    /** Address that a link or an interactive sticker opens, http or https. */
    link: Type.Optional(Type.String({ maxLength: 2_048, pattern: '^https?://[^\\s]+$' })),
    /** For a link: the address that its page names as its canonical one. */
    canonical_url: Type.Optional(Type.String({ maxLength: 2_048, pattern: '^https?://[^\\s]+$' })),
    /** For mention and comment reply: the member. */
    user_id: Type.Optional(Id<UserId>()),
    username: Type.Optional(Type.String({ maxLength: 100 })),
    /** For a comment reply: the name under which its author is shown; missing in older stories. */
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    /** For a comment reply: the comment that it answers. */
    comment_id: Type.Optional(Id<CommentId>()),
    /** For product and make-up: the pin that the sticker opens. */
    pin_id: Type.Optional(Id<PinId>()),
    /** For mention and product: true if it was removed after the story was published. */
    is_removed: Type.Optional(Type.Boolean()),
    /** For ingredient and supply. */
    amount: Type.Optional(Type.String({ maxLength: 40 })),
    unit: Type.Optional(Type.String({ maxLength: 40 })),
    /** For music: the author of the track, and the attribution. */
    artist: Type.Optional(Type.String({ maxLength: 200 })),
    attribution: Type.Optional(Type.String({ maxLength: 500 })),
    license: Type.Optional(
      Type.Unsafe<MusicLicense>(Type.Union(MUSIC_LICENSES.map((license) => Type.Literal(license)))),
    ),
    /** For music: the track. Without it, the music is only named. */
    audio: Type.Optional(AudioRecord),
    /** Milliseconds since the page began. */
    start_ms: Type.Optional(Type.Integer({ minimum: 0 })),
    end_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type StoryBlock = Static<typeof StoryBlock>

export const StoryPage = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: STORY_PAGE_TITLE_MAX })),
    /** Text that screen readers read instead of the visible content. */
    description: Type.Optional(Type.String({ maxLength: STORY_TEXT_MAX })),
    blocks: Type.Array(StoryBlock, { maxItems: STORY_BLOCKS_MAX }),
    layout: Type.Integer({ minimum: 0, maximum: 10 }),
    style: Type.Object({ background_color: Color }, { additionalProperties: false }),
    /** The colour of the background, then those of the pictures in their order. */
    dominant_colors: Type.Optional(Type.Array(Color)),
  },
  { additionalProperties: false },
)
export type StoryPage = Static<typeof StoryPage>

/** `pins.story` (spec viewer §3, story pin data). */
export const StoryPinData = Type.Object(
  {
    metadata: Type.Object(
      {
        pin_title: Type.String(),
        /** Picture of the cover. */
        pin_image_signature: Type.Optional(Signature),
        canvas_aspect_ratio: Type.Number({ minimum: 0.3, maximum: 2 }),
        /** Number of the page that the cover shows, from 0; missing in older stories. */
        cover_page: Type.Optional(Type.Integer({ minimum: 0, maximum: STORY_PAGES_MAX - 1 })),
      },
      { additionalProperties: false },
    ),
    pages: Type.Array(StoryPage, { minItems: 1, maxItems: STORY_PAGES_MAX }),
  },
  { additionalProperties: false },
)
export type StoryPinData = Static<typeof StoryPinData>

/** Requests that need the network and are never queued. */
export type StoryRequests = {
  /** Products that the member can put on a page. */
  storyProducts: { readonly input: Record<string, never>; readonly reply: readonly WireGridPin[] }
  /** Products that a video or a story shows. */
  sessionProducts: { readonly input: { readonly pinId: PinId }; readonly reply: readonly WireGridPin[] }
  storyComments: { readonly input: Record<string, never>; readonly reply: readonly WireStoryComment[] }
  removeStoryMention: { readonly input: { readonly pinId: PinId; readonly key: string }; readonly reply: null }
}

export interface StoryTypes {
  readonly requests: StoryRequests
}
