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
/** A file of the member: its key among the uploads, and its name in the browser's private folder. */
export type FileId = string & { readonly [fileBrand]: true }

const Text = Type.String({ maxLength: DRAFT_TEXT_MAX })

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A picture of the page that a draft is from; pixels as the page declares them. */
const WebsitePicture = Type.Object(
  {
    url: Type.String({ maxLength: WEBSITE_URL_MAX }),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    alt: Type.String({ maxLength: WEBSITE_ALT_MAX }),
  },
  { additionalProperties: false },
)

/** spec business §3, pin item: one picture of the pin. */
export const DraftItem = Type.Object(
  {
    id: Id<string>(),
    /** Null until a picture is chosen. */
    file: Nullable(Id<FileId>()),
    kind: oneOf(['image', 'video']),
    /** The file's own name, and its bytes; 0 for a picture of the web. */
    name: Text,
    bytes: Type.Integer({ minimum: 0 }),
    /** Pixels; 0 while they are not known. */
    width: Type.Integer({ minimum: 0 }),
    height: Type.Integer({ minimum: 0 }),
    durationMs: Type.Integer({ minimum: 0 }),
    /** The address from which the server fetches the file. */
    url: Nullable(Text),
    /** The uncut file of a picture that was cropped here. */
    uncut: Nullable(Id<FileId>()),
    /** The crop, `canvasJson` of the specification: the ratio, and the centre of the cut from 0 to 1. */
    canvas: Type.Optional(
      Nullable(
        Type.Object({ ratio: oneOf(['2:3', '3:4', '1:1']), x: Share, y: Share }, { additionalProperties: false }),
      ),
    ),
    /** The picture that is shown for a video until it plays. */
    poster: Type.Optional(Nullable(Id<FileId>())),
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
    /** A pin for an ad alone, which is on no board and in no list. */
    pinIsAdsOnly: Type.Optional(Type.Boolean()),
    isCommentsAllowed: Type.Boolean(),
    isShoppingRecAllowed: Type.Boolean(),
    items: Type.Array(DraftItem, { maxItems: DRAFT_ITEMS_MAX }),
    type: oneOf(['single', 'carousel', 'story']),
    /** The pages of a story. */
    storyPin: Nullable(StoryDraft),
    view: oneOf(['upload', 'edit']),
    /** The stored value is not read: a draft is in `edit` while it is scheduled (`domain/draft-view.ts`). */
    mode: oneOf(['create', 'edit']),
    publishOption: oneOf(['publish-immediately', 'publish-later']),
    /** As the member writes them: `2026-04-30` and `09:30` in local time, empty for none. */
    scheduledDate: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
    scheduledTime: Type.String({ pattern: '^([0-9]{2}:[0-9]{2})?$' }),
    selectedItem: Nullable(Id<string>()),
    websiteLink: Text,
    /** Pictures of that page, so that another one can be used later. */
    websiteMedia: Type.Array(WebsitePicture, { maxItems: WEBSITE_MEDIA_MAX }),
    /** The page's own main picture. */
    websiteDefaultImageUrl: Nullable(Type.String({ maxLength: WEBSITE_URL_MAX })),
    createMethod: oneOf(['uploaded', 'scraped', 'shared', 'button']),
  },
  { additionalProperties: false },
)
/** What the member writes (spec business §3, pin draft). */
export type DraftData = Static<typeof DataFields>
export const DraftChanges = Type.Partial(DataFields, { additionalProperties: false })
/** Fields of an edit. */
export type DraftChanges = Partial<DraftData>
export type DraftField = (typeof DRAFT_FIELDS)[number]

const FieldName = oneOf(DRAFT_FIELDS)

const DraftUpload = Type.Object({
  status: oneOf(['uploading', 'processing', 'succeeded', 'failed']),
  signature: Nullable(Type.Unsafe<ImageSignature>(Type.String())),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** The failure of a file that is not a picture or cannot be used. */
  failure: Nullable(Type.String()),
  /** The member's own pins whose picture looks the same; left out until it was asked. */
  similar: Type.Optional(Type.Array(Id<PinId>())),
  /** The address of a video or track that the server has. */
  url: Type.Optional(Nullable(Type.String())),
})
/** The status of an upload (spec business §3). */
export type DraftUpload = Static<typeof DraftUpload>

/** A draft as the server keeps it. */
export const WireDraft = Type.Object({
  id: Id<DraftId>(),
  /** Grows with each change. */
  rev: Type.Integer({ minimum: 0 }),
  state: oneOf(['open', 'scheduled', 'published', 'deleted']),
  /** How far the publication is (spec business §4). One that failed is `attempted`. */
  publishing_status: oneOf(['notAttempted', 'attempted', 'publishing', 'succeeded']),
  data: DraftChanges,
  /** By field: a value of another device that an edit replaced without knowing it. */
  others: Type.Record(Type.String(), Type.Object({ value: Type.Unknown(), at: Instant })),
  uploads: Type.Record(Type.String(), DraftUpload),
  published_pin_id: Nullable(Id<PinId>()),
  scheduled_ts: Nullable(Instant),
  api_error: Nullable(Type.String()),
  api_error_code: Nullable(Type.String()),
  /** The field that the error is about. */
  api_error_field: Nullable(Type.String()),
  edited_at: Instant,
  /** When the server stored an edit last; left out until it has the draft. `edited_at` is later while edits wait. */
  saved_at: Type.Optional(Instant),
})
export type WireDraft = Static<typeof WireDraft>

/** The member's drafts, newest first, with those that ended in the last DRAFT_ENDED_KEPT_DAYS. */
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

/** Creates a draft under the client's id. An existing one is not changed. */
export const createDraft = resource({
  name: 'StoryPinDrafts',
  verb: 'create',
  options: Type.Object({ id: Id<DraftId>(), data: DraftChanges }, { additionalProperties: false }),
  reply: WireDraft,
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

/**
 * Changes fields of a draft. `expects`: the values that the caller knew. If another device changed one since, its value
 * is stored in `others` before it is replaced, and the member chooses. `settles`: fields whose other version the member
 * has seen.
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
 * Notes that the member stopped the upload of a draft's file, for the member's other devices; a file that the server has whole
 * stays as it is. Sending the file again ends it. Null if there is no such draft, or no longer.
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

/** Deletes drafts; those that are published stay. They can be restored for DRAFT_ENDED_KEPT_DAYS. */
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
 * Publishes a draft as a pin. The draft is the key: requests of two tabs, retries and the schedule create one pin, and
 * every answer returns it.
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

/** A draft as the store keeps it. `rev` is 0 until the server has it. */
export type DraftRow = WireDraft

export type DraftFact =
  | Fact<'draft/created', { readonly draftId: DraftId; readonly data: DraftChanges }>
  | Fact<
      'draft/edited',
      { readonly draftId: DraftId; readonly changes: DraftChanges; readonly settles?: readonly DraftField[] }
    >
  | Fact<'draft/received', { readonly drafts: readonly WireDraft[] }>
  /** A change of drafts that is not an edit: deleted, restored, publication requested or rejected. */
  | Fact<'draft/marked', { readonly draftIds: readonly DraftId[]; readonly marks: Partial<DraftRow> }>
  | Fact<'draft/uploaded', { readonly draftId: DraftId; readonly file: FileId; readonly upload: DraftUpload }>

/** How far saving a draft is (spec business §4, saving states). */
export type SavingState = 'created' | 'creating' | 'edited' | 'saving' | 'saved'

/** A draft as its screens show it. */
export interface DraftView extends Omit<DraftRow, 'data'> {
  readonly data: DraftData
  readonly saving: SavingState
  /** True if one of its commands was rejected, or is pending without a network. */
  readonly isWaiting: boolean
  /** Share of its shown files that the server has, from 0 to 1, while it is published; null otherwise. */
  readonly publishProgress: number | null
  /** Id of the command that publishes it, while it can still be undone. */
  readonly publication: string | null
  /** By file, the ids of the commands that send it, whether they wait or are being sent. */
  readonly uploadCommands: Readonly<Record<string, readonly string[]>>
}

export type DraftViews = {
  /** All that is not published or deleted, last edited first. */
  'drafts/list': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly drafts: readonly DraftView[] }
  }
  /** One draft, also after it was published; null if it is not known here. */
  'drafts/one': {
    readonly params: { readonly draftId: DraftId | null }
    readonly view: { readonly state: 'loading' | 'ready' | 'missing' | 'offline'; readonly draft: DraftView | null }
  }
}

export type DraftCommands = {
  createDraft: { readonly draftId: DraftId; readonly data: DraftChanges }
  /** `expects`: the fields as they were when they were edited. */
  editDraft: {
    readonly draftId: DraftId
    readonly changes: DraftChanges
    readonly expects?: DraftChanges
    readonly settles?: readonly DraftField[]
  }
  deleteDrafts: { readonly draftIds: readonly DraftId[] }
  restoreDrafts: { readonly draftIds: readonly DraftId[] }
  /** Sends a file of a draft that is in the browser's private folder, or has the server fetch `url`. */
  uploadFile: {
    readonly draftId: DraftId
    readonly file: FileId
    readonly kind: Exclude<UploadKind, 'font'>
    readonly url?: string
    /** The account's private folder in the browser. */
    readonly folder: string
  }
  /** Notes in the draft that the member stopped an upload. Its sender has heard of it, or was discarded. */
  cancelUpload: { readonly draftId: DraftId; readonly file: FileId }
  /** `files`: all files of the draft, which are sent before it. */
  publishDraft: { readonly draftId: DraftId; readonly files: readonly FileId[] }
}

export interface DraftTypes {
  readonly facts: DraftFact
  readonly tables: { readonly drafts: DraftRow }
  readonly commands: DraftCommands
  readonly views: DraftViews
}
