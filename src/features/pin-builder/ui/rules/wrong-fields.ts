import { unlikeFirst } from '#features/pin-builder/domain/unlike-pictures.ts'
import { filesOf } from '#features/drafts/domain/draft-files.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { faultOfTag, kept } from '#features/pin-tags/domain/edit-tags.ts'
import { wrongSchedule, type WrongSchedule } from '#features/scheduled-pins/ui/schedule-rules.ts'
import { wrongBlocks } from '#features/story-editor/domain/wrong-blocks.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { wrongCaptions } from '#features/videos/ui/caption-entries.ts'
import { sizedItems } from './ratios.ts'
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'

export type WrongField =
  | 'media'
  | 'ratios'
  | 'tags'
  | 'captions'
  | 'title'
  | 'description'
  | 'altText'
  | 'link'
  | 'boardId'
  | 'scheduledDate'
  | 'scheduledTime'

/** Longest texts, in characters. */
export const TEXT_MAX = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
  link: PIN_LINK_MAX,
} as const

/** Fields because of which a draft cannot be published: names of texts under `rule`. */
export function wrongFields(draft: Pick<DraftView, 'data' | 'uploads'>, nowMs: number): readonly WrongField[] {
  const { data, uploads } = draft
  const wrong: WrongField[] = []
  const files = filesOf(data)
  const isEmpty = data.type === 'story' ? !data.storyPin || wrongBlocks(data.storyPin).length > 0 : files.length === 0
  const captions = new Set<string>(data.items.flatMap((item) => (item.captions ?? []).map(({ file }) => file)))
  const failed = files.filter((file) => uploads[file]?.status === 'failed')
  if (isEmpty || failed.some((file) => !captions.has(file))) wrong.push('media')
  const areCaptionsWrong = data.items.some((item) => Object.keys(wrongCaptions(item.captions ?? [])).length > 0)
  if (areCaptionsWrong || failed.some((file) => captions.has(file))) wrong.push('captions')
  if (data.type !== 'story' && unlikeFirst(sizedItems(draft)).length > 0) wrong.push('ratios')
  if (data.type !== 'story' && data.items.some(({ tags }) => kept(tags).some(faultOfTag))) wrong.push('tags')
  if (data.boardId === null && !data.pinIsAdsOnly) wrong.push('boardId')
  for (const field of ['title', 'description', 'altText'] as const)
    if (data[field].trim().length > TEXT_MAX[field]) wrong.push(field)
  if ([data, ...data.items].some(({ link }) => faultOfLink(link))) wrong.push('link')
  const schedule = wrongTime(data, nowMs)
  if (schedule) wrong.push(schedule.field)
  return wrong
}

/** What is wrong with the planned time; null if nothing is, or if the pin is to be published at once. */
export function wrongTime(data: DraftView['data'], nowMs: number): WrongSchedule | null {
  if (data.publishOption === 'publish-immediately') return null
  return wrongSchedule(data.scheduledDate, data.scheduledTime, nowMs)
}

const FIELDS = [
  'media',
  'ratios',
  'title',
  'description',
  'altText',
  'link',
  'boardId',
  'scheduledDate',
  'scheduledTime',
] as const

/** The field that a failure of the server is about. */
export function fieldOfError(field: string | null): WrongField | null {
  if (field === null) return null
  if (/^items\.\d+\.tags/.test(field)) return 'tags'
  if (/^items\.\d+\.ratio$/.test(field)) return 'ratios'
  if (/^items\.\d+\.captions$/.test(field)) return 'captions'
  if ((field.startsWith('items') || field.startsWith('storyPin')) && !field.endsWith('.link')) return 'media'
  const name = field.endsWith('.link') ? 'link' : field
  return FIELDS.find((each) => each === name) ?? null
}
