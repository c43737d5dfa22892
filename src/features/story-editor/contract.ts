import { Type, type Static } from 'typebox'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import type { FileId } from '#features/drafts/contract.ts'
import {
  BLOCK_TIME_MAX_MS,
  MADE_BLOCK_KINDS,
  MUSIC_LICENSES,
  STORY_BLOCKS_MAX,
  STORY_LAYOUTS,
  STORY_PAGE_TITLE_MAX,
  STORY_PAGES_MAX,
  STORY_RATIO_IDS,
  STORY_TEXT_MAX,
  type MadeBlockKind,
  type MusicLicense,
  type StoryRatioId,
} from '#features/story-pins/constants.ts'
import { Color, TextStyle } from '#features/story-pins/contract.ts'

const Text = Type.String({ maxLength: STORY_TEXT_MAX })
const Percent = Type.Number({ minimum: 0, maximum: 100 })

/** A file on a page. Its bytes are in the browser's private folder and among the member's uploads. */
const BlockMedia = Type.Object(
  {
    file: Id<FileId>(),
    kind: Type.Union([Type.Literal('image'), Type.Literal('video'), Type.Literal('audio')]),
    name: Text,
    bytes: Type.Integer({ minimum: 0 }),
    /** Pixels; 0 for a track. */
    width: Type.Integer({ minimum: 0 }),
    height: Type.Integer({ minimum: 0 }),
    durationMs: Type.Integer({ minimum: 0 }),
    /** For a video: the file of its first frame. */
    poster: Type.Optional(Id<FileId>()),
  },
  { additionalProperties: false },
)
export type BlockMedia = Static<typeof BlockMedia>

/**
 * What the linked page says about itself (spec business §3, link block). The signature of its picture is that of the
 * block's file.
 */
const LinkBlock = Type.Object(
  {
    text: Text,
    srcUrl: Text,
    canonicalUrl: Text,
    imageUrl: Nullable(Text),
    /** True until the linked page was read, even if the builder was closed before that. */
    isFetching: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type LinkBlock = Static<typeof LinkBlock>

/**
 * What the member entered for a block (spec business §3, story pin block). `domain/draft-block.ts` turns it into a
 * `StoryBlock`.
 */
export const DraftBlock = Type.Object(
  {
    id: Id<string>(),
    type: Type.Unsafe<`story_pin_${MadeBlockKind}_block`>(
      Type.Union(MADE_BLOCK_KINDS.map((kind) => Type.Literal(`story_pin_${kind}_block`))),
    ),
    text: Text,
    media: Nullable(BlockMedia),
    /** Percent of the page, before `edits` scale it. */
    width: Percent,
    height: Percent,
    /**
     * Position in percent, and changes of the size. `scale` also applies to the text; `scaleX` and `scaleY` apply to
     * the box only.
     */
    edits: Type.Object(
      {
        left: Percent,
        top: Percent,
        scale: Type.Number({ minimum: 0.2, maximum: 5 }),
        transform: Type.Object(
          {
            rotate: Type.Number({ minimum: -360, maximum: 360 }),
            scaleX: Type.Number({ minimum: 0.005, maximum: 100 }),
            scaleY: Type.Number({ minimum: 0.005, maximum: 100 }),
          },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
    textStyle: TextStyle,
    /** Milliseconds since the page began. Absent: from the beginning, or until the end of the page (spec viewer §3). */
    startMs: Type.Optional(Type.Integer({ minimum: 0, maximum: BLOCK_TIME_MAX_MS })),
    endMs: Type.Optional(Type.Integer({ minimum: 0, maximum: BLOCK_TIME_MAX_MS })),
    altText: Text,
    link: Text,
    linkBlock: Type.Optional(LinkBlock),
    userId: Nullable(Id<UserId>()),
    username: Text,
    /** For a comment reply: its author's name. */
    fullName: Type.Optional(Text),
    pinId: Nullable(Id<PinId>()),
    commentId: Nullable(Id<CommentId>()),
    amount: Text,
    unit: Text,
    artist: Text,
    attribution: Text,
    /** For music: the licence of the track. */
    license: Type.Optional(
      Type.Unsafe<MusicLicense>(Type.Union(MUSIC_LICENSES.map((license) => Type.Literal(license)))),
    ),
  },
  { additionalProperties: false },
)
export type DraftBlock = Static<typeof DraftBlock>

/** spec business §3, story pin item: one page of a draft. */
export const StoryItem = Type.Object(
  {
    id: Id<string>(),
    /** Title and description of the page, for people who cannot see it. */
    title: Type.Optional(Type.String({ maxLength: STORY_PAGE_TITLE_MAX })),
    description: Type.Optional(Text),
    backgroundColor: Color,
    layout: Type.Integer({ minimum: 0, maximum: STORY_LAYOUTS.length - 1 }),
    /** False if the member has locked the page. */
    isEditable: Type.Optional(Type.Boolean()),
    /** The blocks from back to front. */
    blocks: Type.Array(DraftBlock, { maxItems: STORY_BLOCKS_MAX }),
  },
  { additionalProperties: false },
)
export type StoryItem = Static<typeof StoryItem>

/** `storyPin` of a pin draft (spec business §3). */
export const StoryDraft = Type.Object(
  {
    items: Type.Array(StoryItem, { minItems: 1, maxItems: STORY_PAGES_MAX }),
    /** The page whose picture becomes the pin's, and that picture, which is drawn when the story is published. */
    coverItem: Nullable(Id<string>()),
    cover: Nullable(BlockMedia),
    /** The aspect ratio of its pages; 9:16 if none was chosen. */
    ratio: Type.Optional(Type.Unsafe<StoryRatioId>(Type.Union(STORY_RATIO_IDS.map((id) => Type.Literal(id))))),
  },
  { additionalProperties: false },
)
export type StoryDraft = Static<typeof StoryDraft>
