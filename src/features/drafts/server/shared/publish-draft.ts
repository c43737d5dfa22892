import { newId, type BoardId, type ImageSignature, type PinId, type SectionId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { mayAdvertise } from '#features/ads/server/shared/may-advertise.ts'
import { boardList, sectionList } from '#features/boards/server/shared/board-rows.ts'
import { fillableBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { filesOf, filesOfTags } from '#features/drafts/domain/draft-files.ts'
import type { DraftChanges, DraftItem } from '#features/drafts/contract.ts'
import { uploadsByKey, type KeyedUpload } from '#features/media/server/shared/keyed-uploads.ts'
import { notePinOriginal } from '#features/media/server/shared/pin-originals.ts'
import { addTags, tagsOfDraft } from '#features/pin-tags/server/shared/tags-of-draft.ts'
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'
import { addPin, type NewPin } from '#features/pins/server/shared/add-pin.ts'
import { writePinMentions } from '#features/pin-mentions/server/shared/write-pin-mentions.ts'
import { faultOfLink, LINK_FAULTS } from '#features/pins/domain/link-fault.ts'
import { embedOfLink } from '#features/pins/domain/embed-providers.ts'
import { unlikeFirst } from '#features/pin-builder/domain/unlike-pictures.ts'
import { namesIn } from '#features/pins/domain/named-parts.ts'
import { captionFileUrl } from '#features/videos/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { withCaptions } from '#features/videos/server/shared/own-captions.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import type { DraftRecord } from './draft-rows.ts'
import { storyOfDraft, type MadeStory } from './story-of-draft.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Failed = 'request/invalid' | 'board/not-found' | 'board/busy' | 'access/denied' | 'upload/not-ready'

/** Checks that a draft can be published, and returns its board and pictures. A pin only for ads has no board. */
async function publishable({ db, viewer }: Act, { data }: DraftRecord) {
  const wrong = wrongField(data)
  if (wrong) return wrong
  const place = data.pinIsAdsOnly ? await adsPlace(db, viewer) : await boardPlace(db, viewer, data)
  if (!place.ok) return place
  const made = data.type === 'story' ? await storyOfDraft(db, viewer, data) : await picturesOf(db, viewer, data)
  if (!made.ok) return made
  const items = data.type === 'story' ? [] : (data.items ?? [])
  const images = await imagesOfTags(db, viewer, items)
  const tags = await tagsOfDraft(db, viewer, items, ({ media }) => images.get(media ?? '') ?? null)
  return tags.ok ? ok({ place: place.data, made: made.data, tags: tags.data, tagImages: [...images.values()] }) : tags
}

/** The place of a new pin, and the other members of the board, who must be told. */
interface PinPlace {
  readonly boardId: BoardId | null
  readonly sectionId: SectionId | null
  readonly others: readonly UserId[]
}

async function boardPlace(db: Database, viewer: Member, { boardId, sectionId }: DraftChanges) {
  const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId as BoardId, 'boardId'))
  if (!board.ok) return board
  const place: PinPlace = {
    boardId: boardId as BoardId,
    sectionId: (sectionId ?? null) as SectionId | null,
    others: board.data.row.others,
  }
  return ok(place)
}

async function adsPlace(db: Database, viewer: Member): Promise<Answer<PinPlace, 'access/denied'>> {
  if (await mayAdvertise(db, viewer.id)) return ok({ boardId: null, sectionId: null, others: [] })
  const field = 'pinIsAdsOnly'
  return fail('access/denied', `${field}: is for members with an ad account`, { field })
}

/** Pictures of the pages that tags link to, by file. Those that have not arrived are left out. */
async function imagesOfTags(
  db: Database,
  viewer: Member,
  items: readonly DraftItem[],
): Promise<ReadonlyMap<string, ImageSignature>> {
  const files = filesOfTags(items)
  if (files.length === 0) return new Map()
  const uploads = await uploadsByKey(db, viewer.id, files)
  return new Map(uploads.filter(isPicture).map(({ key, signature }) => [key, signature]))
}

/** The reason why a draft cannot be published now; null if it can. */
export async function whyNotPublished(act: Act, draft: DraftRecord): Promise<Refusal<Failed> | null> {
  const found = await publishable(act, draft)
  return found.ok ? null : found
}

/**
 * Creates the pin of a draft, with its place on the board and in feeds, its counters and its noted changes, in the
 * caller's transaction. The draft is locked, so that a second publication finds the pin.
 */
export async function publish(act: Act, draft: DraftRecord): Promise<Answer<PinId, Failed>> {
  const { db, viewer } = act
  if (draft.published_pin_id !== null) return ok(draft.published_pin_id)
  const { data } = draft
  const found = await publishable(act, draft)
  if (!found.ok) return found
  const { place, made, tags, tagImages } = found.data
  const { boardId, sectionId } = place
  const id = newId<PinId>()
  const pin = newPin(id, place, data, made, tags.length > 0)
  await addPin(db, viewer.id, { ...pin, pictures: [...new Set([...pin.pictures, ...tagImages])] })
  const uncut = 'cover' in made ? null : made[0]?.item.uncut
  if (uncut) await notePinOriginal(db, viewer.id, id, uncut)
  await addTags(db, id, tags)
  await writePinMentions(act, id, true)
  await db.query({
    name: 'draft-published',
    text: `update drafts set published_pin_id = $2, published_at = now(), publishing_status = 'succeeded', scheduled_at = null,
             api_error = null, api_error_code = null, api_error_field = null, rev = rev + 1
           where id = $1`,
    values: [draft.id, id],
  })
  const boards = boardId === null ? [] : [boardId]
  const lists = [...boards.map(boardList), ...(sectionId === null ? [] : [sectionList(sectionId)])]
  noteChange(act, { pins: [id], boards, users: [viewer.id], lists, drafts: [draft.id] }, place.others)
  return ok(id)
}

const TEXTS = [
  ['title', PIN_TITLE_MAX],
  ['description', PIN_DESCRIPTION_MAX],
  ['altText', PIN_ALT_TEXT_MAX],
  ['link', PIN_LINK_MAX],
] as const

function wrongField(data: DraftChanges): Refusal<'request/invalid'> | null {
  if (data.type !== 'story' && filesOf(data).length === 0) return invalid('items', 'has no picture')
  if (!data.boardId && !data.pinIsAdsOnly) return invalid('boardId', 'is not chosen')
  for (const [field, max] of TEXTS) {
    if ((data[field] ?? '').length > max) return invalid(field, `must have at most ${max} characters`)
  }
  const links: readonly (readonly [field: string, link: string])[] = [
    ['link', data.link ?? ''],
    ...(data.items ?? []).map(({ link }, i) => [`items.${i}.link`, link] as const),
  ]
  for (const [field, link] of links) {
    const fault = faultOfLink(link)
    if (fault) return invalid(field, LINK_FAULTS[fault])
  }
  return null
}

function invalid(field: string, message: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `${field}: ${message}`, { field })
}

interface Picture {
  readonly item: DraftItem
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  /** The video, if the picture is its poster; otherwise null. */
  readonly video: VideoRecord | null
}

/** The pictures of a draft's items. All must be uploaded and processed. */
async function picturesOf(
  db: Database,
  viewer: Member,
  data: DraftChanges,
): Promise<Answer<readonly Picture[], 'request/invalid' | 'upload/not-ready'>> {
  const uploads = new Map((await uploadsByKey(db, viewer.id, filesOf(data))).map((upload) => [upload.key, upload]))
  const pictures: Picture[] = []
  for (const [index, item] of (data.items ?? []).entries()) {
    if (item.file === null) continue
    const upload = uploads.get(item.file)
    const field = `items.${index}`
    if (!upload || upload.status === 'uploading' || upload.status === 'processing')
      return fail('upload/not-ready', `${field}: has not arrived yet`, { field })
    if (item.kind === 'image') {
      if (!isPicture(upload)) return invalid(field, 'is not a picture that can be shown')
      pictures.push({ item, ...upload, video: null })
      continue
    }
    if ((data.items ?? []).length > 1) return invalid(field, 'is a video, which is the only item of its pin')
    const poster = uploads.get(item.poster ?? '')
    if (!poster || poster.status === 'uploading' || poster.status === 'processing')
      return fail('upload/not-ready', `${field}: its picture has not arrived yet`, { field })
    if (!upload.video || !isPicture(poster)) return invalid(field, 'is not a video that can be shown')
    const { signature, color } = poster
    const { width, height } = upload.video
    // If the file does not state its duration, the duration that the browser measured is used.
    const duration_ms = upload.video.duration_ms || item.durationMs
    const video = await captioned({ db, viewer }, { ...upload.video, duration_ms }, item, uploads, `${field}.captions`)
    if (!video.ok) return video
    pictures.push({ item, signature, color, width, height, video: video.data })
  }
  // Pictures of a carousel must have the same ratio, because they share one frame.
  const unlike = unlikeFirst(pictures.map(({ width, height }, at) => ({ id: String(at), width, height })))[0]
  if (unlike !== undefined) return invalid(`items.${unlike}.ratio`, 'differs from the first picture')
  return ok(pictures)
}

/** The video with the captions of its item. */
async function captioned(
  { db, viewer }: Pick<Act, 'db' | 'viewer'>,
  video: VideoRecord,
  { captions = [] }: DraftItem,
  uploads: ReadonlyMap<string, KeyedUpload>,
  field: string,
): Promise<Answer<VideoRecord, 'request/invalid' | 'upload/not-ready'>> {
  if (captions.length === 0) return ok(video)
  const urls: Record<string, string> = {}
  for (const { file, language } of captions) {
    const upload = uploads.get(file)
    if (!upload || upload.status === 'uploading' || upload.status === 'processing')
      return fail('upload/not-ready', `${field}: has not arrived yet`, { field })
    if (!upload.captions) return invalid(field, 'is not a caption file that can be read')
    if (urls[language] !== undefined) return invalid(field, 'has two files of one language')
    urls[language] = captionFileUrl(upload.captions.signature)
  }
  const answer = await withCaptions(db, viewer.id, video, urls)
  return answer.ok ? answer : invalid(field, 'needs a language for each file')
}

function isPicture(upload: KeyedUpload): upload is KeyedUpload & Omit<Picture, 'item' | 'video'> {
  return upload.status === 'succeeded' && upload.signature !== null && upload.width !== null
}

/** The kind of the pin. A single picture whose link can be played is an embed (spec viewer §3). */
function kindOf(pictures: readonly Picture[], link: string | null): NewPin['kind'] {
  if (pictures.length > 1) return 'carousel'
  if (pictures[0]?.video) return 'video'
  return embedOfLink(link) ? 'embed' : 'image'
}

function newPin(
  id: PinId,
  { boardId, sectionId }: PinPlace,
  data: DraftChanges,
  made: readonly Picture[] | MadeStory,
  isTagged: boolean,
): NewPin {
  const story = 'cover' in made ? made : null
  const pictures = 'cover' in made ? [] : made
  const first = story?.cover ?? pictures[0]
  if (!first) throw new Error('A draft without pictures was not refused.')
  const { signature, width, height, color } = first
  const link = data.link ? data.link : null
  const topics = [...(data.interestTags ?? []), ...namesIn('topic', data.title ?? '', data.description ?? '')]
  const slots = pictures.map(({ item, ...picture }) => ({
    title: writtenText(item.title).slice(0, PIN_TITLE_MAX),
    description: writtenText(item.description ?? '').slice(0, PIN_DESCRIPTION_MAX),
    link: item.link === '' ? null : item.link,
    alt_text: writtenText(item.altText).slice(0, PIN_ALT_TEXT_MAX),
    image_signature: picture.signature,
    width: picture.width,
    height: picture.height,
    dominant_color: picture.color,
  }))
  return {
    id,
    boardId,
    sectionId,
    title: writtenText(data.title ?? ''),
    description: writtenText(data.description ?? ''),
    altText: writtenText(data.altText ?? ''),
    link,
    kind: story ? 'story' : kindOf(pictures, isTagged ? null : link),
    video: story ? null : (pictures[0]?.video ?? null),
    story: story?.story ?? null,
    pictures: story?.pictures ?? pictures.map((picture) => picture.signature),
    items: pictures.length > 1 ? slots : null,
    topics,
    keywords: topics.join(' '),
    signature,
    width,
    height,
    color,
    isCommentable: data.isCommentsAllowed ?? true,
    isShoppingOff: data.isShoppingRecAllowed === false,
    isAdIneligible: data.isAdIneligible === true,
  }
}
