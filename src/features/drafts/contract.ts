import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, ImageSignature, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import type { UploadKind } from '#features/media/constants.ts'
import { PIN_TAGS_MAX } from '#features/pin-tags/constants.ts'
import { PinTag } from '#features/pin-tags/contract.ts'
import { WirePin } from '#features/pins/contract.ts'
import { StoryDraft } from '#features/story-editor/contract.ts'
import { CAPTION_LANGUAGES_MAX, CAPTION_TAG_MAX } from '#features/videos/constants.ts'
import {
  DRAFT_FIELDS,
  DRAFT_ITEMS_MAX,
  DRAFT_TEXT_MAX,
  DRAFT_TOPIC_MAX,
  DRAFT_TOPICS_MAX,
  DRAFTS_PAGE_MAX,
  WEBSITE_ALT_MAX,
  WEBSITE_MEDIA_MAX,
  WEBSITE_URL_MAX,
} from './constants.ts'

export {
  DRAFT_ENDED_KEPT_DAYS,
  DRAFT_FIELDS,
  DRAFT_ITEMS_MAX,
  DRAFT_TEXT_MAX,
  DRAFT_TOPICS_MAX,
  DRAFTS_PAGE_MAX,
} from './constants.ts'

declare const draftBrand: unique symbol
declare const fileBrand: unique symbol
export type DraftId = string & { readonly [draftBrand]: true }
/** The id of a member's file. It is the key of its upload, and part of its name in the browser's private folder. */
export type FileId = string & { readonly [fileBrand]: true }

const Text = Type.String({ maxLength: DRAFT_TEXT_MAX })

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A picture of the web page that a draft was made from, with the size in pixels that the page declares. */
const WebsitePicture = Type.Object(
  {
    url: Type.String({ maxLength: WEBSITE_URL_MAX }),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    alt: Type.String({ maxLength: WEBSITE_ALT_MAX }),
  },
  { additionalProperties: false },
)

/** A caption file of a video. The language is a BCP 47 tag, and empty until it is chosen. */
const DraftCaptions = Type.Object(
  { id: Id<string>(), file: Id<FileId>(), name: Text, language: Type.String({ maxLength: CAPTION_TAG_MAX }) },
  { additionalProperties: false },
)
export type DraftCaptions = Static<typeof DraftCaptions>

/** One picture or video of the pin (spec business §3, pin item). */
export const DraftItem = Type.Object(
  {
    id: Id<string>(),
    /** Null until a file is chosen. */
    file: Nullable(Id<FileId>()),
    kind: oneOf(['image', 'video']),
    /** The file's original name, and its size in bytes (0 for a picture from the web). */
    name: Text,
    bytes: Type.Integer({ minimum: 0 }),
    /** Size in pixels; 0 while it is unknown. */
    width: Type.Integer({ minimum: 0 }),
    height: Type.Integer({ minimum: 0 }),
    durationMs: Type.Integer({ minimum: 0 }),
    /** The address from which the server fetches the file; null if the member uploads it. */
    url: Nullable(Text),
    /** The original file of a picture that was cropped in the builder. */
    uncut: Nullable(Id<FileId>()),
    /** The crop (`canvasJson` in the specification): its ratio, and its centre as shares of the picture from 0 to 1. */
    canvas: Type.Optional(
      Nullable(
        Type.Object({ ratio: oneOf(['2:3', '3:4', '1:1']), x: Share, y: Share }, { additionalProperties: false }),
      ),
    ),
    /** The picture that is shown in place of a video until it plays. */
    poster: Type.Optional(Nullable(Id<FileId>())),
    /** Captions of a video, one file per language. */
    captions: Type.Optional(Type.Array(DraftCaptions, { maxItems: CAPTION_LANGUAGES_MAX })),
    title: Text,
    description: Type.Optional(Text),
    link: Text,
    altText: Text,
    isTaggable: Type.Boolean(),
    tags: Type.Array(PinTag, { maxItems: PIN_TAGS_MAX }),
  },
  { additionalProperties: false },
)
export type DraftItem = Static<typeof DraftItem>

const DataFields = Type.Object(
  {
    title: Text,
    description: Text,
    link: Text,
    altText: Text,
    boardId: Nullable(Id<BoardId>()),
    sectionId: Nullable(Id<string>()),
    interestTags: Type.Array(Type.String({ maxLength: DRAFT_TOPIC_MAX }), { maxItems: DRAFT_TOPICS_MAX }),
    isAdIneligible: Type.Boolean(),
    /** True for a pin that is only for ads, which is on no board and in no list. */
    pinIsAdsOnly: Type.Optional(Type.Boolean()),
    isCommentsAllowed: Type.Boolean(),
    isShoppingRecAllowed: Type.Boolean(),
    items: Type.Array(DraftItem, { maxItems: DRAFT_ITEMS_MAX }),
    type: oneOf(['single', 'carousel', 'story']),
    /** The pages of a story; null for other pins. */
    storyPin: Nullable(StoryDraft),
    view: oneOf(['upload', 'edit']),
    /** Ignored when it is read: `domain/draft-view.ts` computes `edit` for a scheduled draft. */
    mode: oneOf(['create', 'edit']),
    publishOption: oneOf(['publish-immediately', 'publish-later']),
    /** Date and time as the member entered them, such as `2026-04-30` and `09:30` in local time; empty for none. */
    scheduledDate: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
    scheduledTime: Type.String({ pattern: '^([0-9]{2}:[0-9]{2})?$' }),
    selectedItem: Nullable(Id<string>()),
    websiteLink: Text,
    /** Pictures of the page at `websiteLink`, so that the member can choose another one later. */
    websiteMedia: Type.Array(WebsitePicture, { maxItems: WEBSITE_MEDIA_MAX }),
    /** The address of the main picture that the page declares. */
    websiteDefaultImageUrl: Nullable(Type.String({ maxLength: WEBSITE_URL_MAX })),
    createMethod: oneOf(['uploaded', 'scraped', 'shared', 'button']),
  },
  { additionalProperties: false },
)
/** The content of a draft that the member edits (spec business §3, pin draft). */
export type DraftData = Static<typeof DataFields>
export const DraftChanges = Type.Partial(DataFields, { additionalProperties: false })
/** The fields that an edit changes. */
export type DraftChanges = Partial<DraftData>
export type DraftField = (typeof DRAFT_FIELDS)[number]

const FieldName = oneOf(DRAFT_FIELDS)

const DraftUpload = Type.Object({
  status: oneOf(['uploading', 'processing', 'succeeded', 'failed']),
  signature: Nullable(Type.Unsafe<ImageSignature>(Type.String())),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** The failure code of a file that is no picture or cannot be used. */
  failure: Nullable(Type.String()),
  /** The member's own pins whose pictures look the same; absent before the server has looked for them. */
  similar: Type.Optional(Type.Array(Id<PinId>())),
  /** The address of an uploaded video or track on the server. */
  url: Type.Optional(Nullable(Type.String())),
})
/** The status of an upload (spec business §3). */
export type DraftUpload = Static<typeof DraftUpload>

/** A draft in the form in which the server sends it. */
export const WireDraft = Type.Object({
  id: Id<DraftId>(),
  /** A revision number that grows with each change. */
  rev: Type.Integer({ minimum: 0 }),
  state: oneOf(['open', 'scheduled', 'published', 'deleted']),
  /** The state of the publication (spec business §4). After a failure it is `attempted`. */
  publishing_status: oneOf(['notAttempted', 'attempted', 'publishing', 'succeeded']),
  data: DraftChanges,
  /** By field: the value of another device that an edit replaced without having seen it. */
  others: Type.Record(Type.String(), Type.Object({ value: Type.Unknown(), at: Instant })),
  uploads: Type.Record(Type.String(), DraftUpload),
  published_pin_id: Nullable(Id<PinId>()),
  scheduled_ts: Nullable(Instant),
  api_error: Nullable(Type.String()),
  api_error_code: Nullable(Type.String()),
  /** The field that caused the error. */
  api_error_field: Nullable(Type.String()),
  edited_at: Instant,
  /**
   * When the server last stored an edit; absent until the server has the draft. `edited_at` is later while edits are
   * pending.
   */
  saved_at: Type.Optional(Instant),
})
export type WireDraft = Static<typeof WireDraft>

/**
 * The member's drafts, newest first, including those that were deleted or published in the last DRAFT_ENDED_KEPT_DAYS.
 */
export const listDrafts = resource({
  name: 'StoryPinDrafts',
  verb: 'get',
  options: Type.Object(
    {
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: DRAFTS_PAGE_MAX })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireDraft),
  fails: ['session/required'],
})

/** Creates a draft with the client's id. If the draft already exists, nothing changes. */
export const createDraft = resource({
  name: 'StoryPinDrafts',
  verb: 'create',
  options: Type.Object({ id: Id<DraftId>(), data: DraftChanges }, { additionalProperties: false }),
  reply: WireDraft,
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

/**
 * Changes fields of a draft. `expects` has the values that the caller saw. If another device has changed a field since,
 * that value is stored in `others` before it is replaced, so that the member can choose. `settles` names fields for
 * which the member has chosen.
 */
export const editDraft = resource({
  name: 'StoryPinDrafts',
  verb: 'update',
  options: Type.Object(
    {
      id: Id<DraftId>(),
      changes: DraftChanges,
      expects: Type.Optional(DraftChanges),
      settles: Type.Optional(Type.Array(FieldName, { maxItems: DRAFT_FIELDS.length })),
    },
    { additionalProperties: false },
  ),
  reply: WireDraft,
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

/**
 * Notes that the member stopped the upload of a draft's file, so that other devices know. A file that the server has
 * completely is not affected. Uploading the file again removes the note. The answer is null if the draft does not exist
 * or has ended.
 */
export const cancelDraftUpload = resource({
  name: 'StoryPinDraftUploads',
  verb: 'delete',
  options: Type.Object({ id: Id<DraftId>(), file: Id<FileId>() }, { additionalProperties: false }),
  reply: Nullable(WireDraft),
  fails: ['session/required', 'key/reused'],
})

const DraftIds = Type.Object(
  { ids: Type.Array(Id<DraftId>(), { minItems: 1, maxItems: DRAFTS_PAGE_MAX }) },
  { additionalProperties: false },
)

/** Deletes drafts that are not published. They can be restored for DRAFT_ENDED_KEPT_DAYS. */
export const deleteDrafts = resource({
  name: 'StoryPinDrafts',
  verb: 'delete',
  options: DraftIds,
  reply: Type.Array(WireDraft),
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

export const restoreDrafts = resource({
  name: 'StoryPinDraftsRestore',
  verb: 'create',
  options: DraftIds,
  reply: Type.Array(WireDraft),
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

/**
 * Publishes a draft as a pin. The draft's id serves as the idempotency key: requests of several tabs, retries and the
 * schedule together create one pin, and every answer returns it.
 */
export const createPin = resource({
  name: 'Pin',
  verb: 'create',
  options: Type.Object({ draft_id: Id<DraftId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: [
    'session/required',
    'draft/not-found',
    'board/not-found',
    'pin/not-found',
    'access/denied',
    'board/busy',
    'upload/not-ready',
    'key/reused',
  ],
})

/** A draft in the store. `rev` is 0 until the server has the draft. */
export type DraftRow = WireDraft

export type DraftFact =
  | Fact<'draft/created', { readonly draftId: DraftId; readonly data: DraftChanges }>
  | Fact<
      'draft/edited',
      { readonly draftId: DraftId; readonly changes: DraftChanges; readonly settles?: readonly DraftField[] }
    >
  | Fact<'draft/received', { readonly drafts: readonly WireDraft[] }>
  /** A change of drafts other than an edit: deletion, restoration, or a publication that was requested or rejected. */
  | Fact<'draft/marked', { readonly draftIds: readonly DraftId[]; readonly marks: Partial<DraftRow> }>
  | Fact<'draft/uploaded', { readonly draftId: DraftId; readonly file: FileId; readonly upload: DraftUpload }>

/** The state of saving a draft (spec business §4, saving states). */
export type SavingState = 'created' | 'creating' | 'edited' | 'saving' | 'saved'

/** A draft in the form that screens need. */
export interface DraftView extends Omit<DraftRow, 'data'> {
  readonly data: DraftData
  readonly saving: SavingState
  /** True if one of the draft's commands was rejected, or is pending without a network. */
  readonly isWaiting: boolean
  /**
   * While the draft is being published: the share of its shown files that the server has, from 0 to 1. Otherwise null.
   */
  readonly publishProgress: number | null
  /** Id of the command that publishes the draft, while it can still be undone; otherwise null. */
  readonly publication: string | null
  /** By file: the ids of its upload commands that are pending or being sent. */
  readonly uploadCommands: Readonly<Record<string, readonly string[]>>
}

export type DraftViews = {
  /** All drafts that are neither published nor deleted, last edited first. */
  'drafts/list': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly drafts: readonly DraftView[] }
  }
  /** One draft, even if it was published; null if the store does not have it. */
  'drafts/one': {
    readonly params: { readonly draftId: DraftId | null }
    readonly view: { readonly state: 'loading' | 'ready' | 'missing' | 'offline'; readonly draft: DraftView | null }
  }
}

export type DraftCommands = {
  createDraft: { readonly draftId: DraftId; readonly data: DraftChanges }
  /** `expects`: the values of the fields when the member began to edit them. */
  editDraft: {
    readonly draftId: DraftId
    readonly changes: DraftChanges
    readonly expects?: DraftChanges
    readonly settles?: readonly DraftField[]
  }
  deleteDrafts: { readonly draftIds: readonly DraftId[] }
  restoreDrafts: { readonly draftIds: readonly DraftId[] }
  /** Uploads a draft's file from the browser's private folder. With `url`, the server fetches the file instead. */
  uploadFile: {
    readonly draftId: DraftId
    readonly file: FileId
    readonly kind: Exclude<UploadKind, 'font'>
    readonly url?: string
    /** The name of the account's private folder in the browser. */
    readonly folder: string
  }
  /**
   * Notes in the draft that the member stopped an upload. The upload itself was already stopped, or its command
   * discarded.
   */
  cancelUpload: { readonly draftId: DraftId; readonly file: FileId }
  /** `files`: all files of the draft, which must be sent first. */
  publishDraft: { readonly draftId: DraftId; readonly files: readonly FileId[] }
}

export interface DraftTypes {
  readonly facts: DraftFact
  readonly tables: { readonly drafts: DraftRow }
  readonly commands: DraftCommands
  readonly views: DraftViews
}
