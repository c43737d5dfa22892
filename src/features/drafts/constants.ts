import type { DraftData, DraftItem, DraftUpload, FileId } from './contract.ts'

/** Drafts of one page of the list, and of one act. */
export const DRAFTS_PAGE_MAX = 100
/** Pictures of one pin: a second one makes a carousel (spec business §4, pin draft). */
export const DRAFT_ITEMS_MAX = 5
/** A draft keeps texts that are longer than a pin may have: the member shortens them before it is published. */
export const DRAFT_TEXT_MAX = 10_000
export const DRAFT_TOPICS_MAX = 10
/** Characters of one topic. */
export const DRAFT_TOPIC_MAX = 100
/**
 * Number of days for which a deleted or published draft is reported to other devices, and a deleted one can be
 * restored.
 */
export const DRAFT_ENDED_KEPT_DAYS = 30
/** Pictures of its page that a draft stores, and the limits of the texts of each, characters. */
export const WEBSITE_MEDIA_MAX = 20
export const WEBSITE_URL_MAX = 2_048
export const WEBSITE_ALT_MAX = 500
/** Fields of a draft that `others` may hold another version of. */
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

/** Channel of the browser's tabs on which the sender of a file says how far it is, and a page asks it to stop. */
export const UPLOAD_CHANNEL = 'pinfold-uploads'
/** The failure of an upload that the member stopped. */
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
  /** Bytes. */
  readonly sent: number
  readonly size: number
}

/** Name of a draft's file in the browser's private folder of the account. */
export function fileName(file: string): string {
  return `file-${file}`
}

/** All files of items: those that are sent, stored and shown. */
export function filesOfItems(items: readonly Pick<DraftItem, 'file' | 'poster'>[]): readonly FileId[] {
  return items.flatMap(({ file, poster }) => [file ?? [], poster ?? []].flat())
}

/** Defaults of a pin draft (spec business §4). */
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
