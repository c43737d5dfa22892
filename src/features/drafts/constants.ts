import type { DraftData, DraftItem, DraftUpload, FileId } from './contract.ts'

/** Drafts in one page of the list, and in one act, at most. */
export const DRAFTS_PAGE_MAX = 100
/** Pictures of one pin, at most. Two or more make a carousel (spec business §4, pin draft). */
export const DRAFT_ITEMS_MAX = 5
/** Maximum length of a draft's text. It is longer than a pin allows; the member shortens the text before publishing. */
export const DRAFT_TEXT_MAX = 10_000
export const DRAFT_TOPICS_MAX = 10
/** Maximum length of one topic, in characters. */
export const DRAFT_TOPIC_MAX = 100
/**
 * Number of days in which other devices learn of the end of a draft, and in which a deleted draft can be restored.
 */
export const DRAFT_ENDED_KEPT_DAYS = 30
/**
 * A draft stores at most this many pictures of its page. The next constants are maximum lengths of their texts, in
 * characters.
 */
export const WEBSITE_MEDIA_MAX = 20
export const WEBSITE_URL_MAX = 2_048
export const WEBSITE_ALT_MAX = 500
/** Fields of a draft for which `others` can hold the value of another device. */
export const DRAFT_FIELDS = [
  'title',
  'description',
  'link',
  'altText',
  'boardId',
  'sectionId',
  'interestTags',
  'isAdIneligible',
  'isCommentsAllowed',
  'isShoppingRecAllowed',
  'items',
  'type',
  'storyPin',
  'view',
  'mode',
  'publishOption',
  'scheduledDate',
  'scheduledTime',
  'selectedItem',
  'websiteLink',
  'websiteMedia',
  'websiteDefaultImageUrl',
  'createMethod',
] as const

/**
 * Broadcast channel between the browser's tabs. The sender of a file reports its progress there, and a page asks it to
 * stop.
 */
export const UPLOAD_CHANNEL = 'pinfold-uploads'
/** The failure code of an upload that the member stopped. */
export const UPLOAD_CANCELED = 'upload/canceled'
export const CANCELED_UPLOAD: DraftUpload = {
  status: 'failed',
  signature: null,
  width: null,
  height: null,
  failure: UPLOAD_CANCELED,
}
export interface UploadStop {
  readonly draftId: string
  readonly stopped: string
}
export interface UploadProgress {
  readonly file: string
  /** Bytes that were sent so far. */
  readonly sent: number
  readonly size: number
}

/** Name of a draft's file in the account's private folder of the browser. */
export function fileName(file: string): string {
  return `file-${file}`
}

/** All files of items, including posters and captions. */
export function filesOfItems(items: readonly Pick<DraftItem, 'file' | 'poster' | 'captions'>[]): readonly FileId[] {
  return items.flatMap(({ file, poster, captions = [] }) =>
    [file ?? [], poster ?? [], captions.map((each) => each.file)].flat(),
  )
}

/** Default values of a pin draft (spec business §4). */
export const BLANK_DATA: DraftData = {
  title: '',
  description: '',
  link: '',
  altText: '',
  boardId: null,
  sectionId: null,
  interestTags: [],
  isAdIneligible: false,
  isCommentsAllowed: true,
  isShoppingRecAllowed: true,
  items: [],
  type: 'single',
  storyPin: null,
  view: 'upload',
  mode: 'create',
  publishOption: 'publish-immediately',
  scheduledDate: '',
  scheduledTime: '',
  selectedItem: null,
  websiteLink: '',
  websiteMedia: [],
  websiteDefaultImageUrl: null,
  createMethod: 'uploaded',
}
