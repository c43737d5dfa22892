import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { filesOf } from '#features/drafts/domain/draft-files.ts'
import type { DraftChanges, FileId } from '#features/drafts/contract.ts'
import { uploadsByKey, type KeyedUpload } from '#features/media/server/shared/keyed-uploads.ts'
import { mayMention } from '#features/settings/server/shared/may-mention.ts'
import { signatureOfFont } from '#features/story-fonts/constants.ts'
import { brandFontsOf } from '#features/story-fonts/server/shared/brand-fonts.ts'
import { STORY_VIDEO_MAX_MS } from '#features/story-pins/constants.ts'
import type { BlockMedia, DraftBlock, StoryDraft } from '#features/story-editor/contract.ts'
import type { StoryBlock, StoryPinData } from '#features/story-pins/contract.ts'
import { kindOf, shownBlock, type KnownMedia } from '#features/story-editor/domain/draft-block.ts'
import { coverItemOf, ratioOf } from '#features/story-editor/domain/edit-story.ts'
import { LINK_FAULTS } from '#features/pins/domain/link-fault.ts'
import { STRANGE_FONT, wrongBlocks } from '#features/story-editor/domain/wrong-blocks.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** The data of a story that is ready to be published. */
export interface MadeStory {
  readonly story: StoryPinData
  readonly cover: ReadyPicture
  readonly pictures: readonly ReadyPicture['signature'][]
}

type ReadyPicture = {
  readonly [Name in 'signature' | 'width' | 'height' | 'color']: NonNullable<KeyedUpload[Name]>
}
type Failed = 'request/invalid' | 'upload/not-ready'

/**
 * Decimal digits of a ratio. They keep 9:16 exact enough that the published page is not a pixel narrower than the
 * edited one.
 */
const RATIO_DIGITS = 4

/** The error messages for incomplete blocks. */
const FAULTS = {
  empty: 'has no block',
  pages: 'are too many',
  text: 'has no text',
  trackName: 'has no name of the track',
  tooLong: 'has too long a text',
  media: 'has no file of its kind',
  ...LINK_FAULTS,
  member: 'names no member',
  product: 'names no product',
  comment: 'names no comment',
  videoLength: 'must have at most 60 seconds',
  audioLength: 'must have at most 10 minutes',
  license: 'does not say how the track may be used',
  artist: 'does not say who made the track',
  font: STRANGE_FONT,
  gone: 'names something that is not there',
} as const

/** Checks every page and block of a draft's story, and converts it to the stored form. */
export async function storyOfDraft(
  db: Database,
  viewer: Member,
  data: DraftChanges,
): Promise<Answer<MadeStory, Failed>> {
  const { storyPin: draft } = data
  if (!draft) return invalid('storyPin', 'has no page')
  const [wrong] = wrongBlocks(draft)
  if (wrong) {
    const at = wrong.block === null ? '' : `.blocks.${wrong.block}`
    return invalid(`storyPin.items.${wrong.page}${at}`, FAULTS[wrong.fault])
  }
  const strange = await strangeFont(db, viewer, draft)
  if (strange !== null) return invalid(strange, STRANGE_FONT)
  const media = await readyMedia(db, viewer, data)
  if (!media.ok) return media
  const cover = draft.cover && media.data.get(draft.cover.file)
  if (!cover?.picture) return invalid('storyPin.cover', 'is missing')
  const named = await findNamed(db, viewer, draft)
  const pages: StoryPinData['pages'] = []
  for (const [page, item] of draft.items.entries()) {
    const blocks: StoryBlock[] = []
    for (const [at, block] of item.blocks.entries()) {
      const made = publishedBlock(block, media.data, named)
      if (made === null) return invalid(`storyPin.items.${page}.blocks.${at}`, FAULTS.gone)
      blocks.push(made)
    }
    const colors = item.blocks.flatMap(({ media: each }) =>
      each ? (media.data.get(each.poster ?? each.file)?.picture?.color ?? []) : [],
    )
    const [title, description] = [writtenText(item.title ?? ''), writtenText(item.description ?? '')]
    pages.push({
      ...(title === '' ? {} : { title }),
      ...(description === '' ? {} : { description }),
      blocks,
      layout: item.layout,
      style: { background_color: item.backgroundColor },
      dominant_colors: [...new Set([item.backgroundColor, ...colors])],
    })
  }
  const metadata = {
    pin_title: data.title ?? '',
    pin_image_signature: cover.picture.signature,
    canvas_aspect_ratio: Number(ratioOf(draft).toFixed(RATIO_DIGITS)),
    cover_page: Math.max(
      0,
      draft.items.findIndex(({ id }) => id === coverItemOf(draft)?.id),
    ),
  }
  const pictures = [...media.data.values()].flatMap(({ picture }) => picture?.signature ?? [])
  return ok({ story: { metadata, pages }, cover: cover.picture, pictures })
}

/** The field of a text that uses a brand font of somebody else; null if there is none. */
async function strangeFont(db: Database, viewer: Member, { items }: StoryDraft): Promise<string | null> {
  const used = items.flatMap(({ blocks }, page) =>
    blocks.flatMap(({ textStyle: { font } }, at) => {
      const signature = signatureOfFont(font ?? '')
      return signature === null ? [] : [{ signature, field: `storyPin.items.${page}.blocks.${at}` }]
    }),
  )
  if (used.length === 0) return null
  const own = new Set((await brandFontsOf(db, viewer.id)).map(({ signature }) => signature))
  return used.find(({ signature }) => !own.has(signature))?.field ?? null
}

interface ReadyMedia extends KnownMedia {
  readonly picture: ReadyPicture | null
}

const NO_MEDIA: ReadyMedia = { signature: null, video: null, audio: null, picture: null }

/** The story's files by their keys. All must be uploaded and processed. */
async function readyMedia(
  db: Database,
  viewer: Member,
  data: DraftChanges,
): Promise<Answer<ReadonlyMap<FileId, ReadyMedia>, Failed>> {
  const uploads = new Map((await uploadsByKey(db, viewer.id, filesOf(data))).map((upload) => [upload.key, upload]))
  const ready = new Map<FileId, ReadyMedia>()
  for (const { file, field, kind, durationMs, isOptional } of placesOf(data.storyPin)) {
    const upload = uploads.get(file)
    if (isOptional && upload?.status === 'failed') continue
    if (!upload || upload.status === 'uploading' || upload.status === 'processing')
      return fail('upload/not-ready', `${field}: has not arrived yet`, { field })
    const { signature, width, height, color, video, audio } = upload
    if (upload.status === 'failed' || kind !== (video ? 'video' : audio ? 'audio' : 'image'))
      return invalid(field, 'is not a file of its kind')
    if (video) {
      // If the file does not state its duration, the duration that the browser measured is used.
      const duration_ms = video.duration_ms || durationMs
      if (duration_ms > STORY_VIDEO_MAX_MS) return invalid(field, FAULTS.videoLength)
      ready.set(file, { ...NO_MEDIA, video: { ...video, duration_ms } })
      continue
    }
    if (audio) {
      ready.set(file, { ...NO_MEDIA, audio: { ...audio, duration_ms: audio.duration_ms || durationMs } })
      continue
    }
    if (signature === null || width === null || height === null)
      return invalid(field, 'is not a file that can be shown')
    ready.set(file, { ...NO_MEDIA, signature, picture: { signature, width, height, color: color ?? '#000000' } })
  }
  return ok(ready)
}

interface FilePlace {
  readonly file: FileId
  readonly field: string
  readonly kind: BlockMedia['kind']
  readonly durationMs: number
  /**
   * True if the story can be published without the file: the picture of a linked page (the link then shows only its
   * name), and the first frame of a video.
   */
  readonly isOptional: boolean
}

function placesOf(story: StoryDraft | null | undefined): readonly FilePlace[] {
  const ofBlocks = (story?.items ?? []).flatMap(({ blocks }, page) =>
    blocks.flatMap(({ media, type }, at) => {
      if (!media) return []
      const field = `storyPin.items.${page}.blocks.${at}.media`
      const file = placeOf(media, field, type === 'story_pin_link_block')
      const { poster } = media
      return poster ? [file, { file: poster, field, kind: 'image' as const, durationMs: 0, isOptional: true }] : [file]
    }),
  )
  return [...ofBlocks, ...(story?.cover ? [placeOf(story.cover, 'storyPin.cover')] : [])]
}

function placeOf({ file, kind, durationMs }: BlockMedia, field: string, isOptional = false): FilePlace {
  return { file, field, kind, durationMs, isOptional }
}

interface NamedComment {
  readonly text: string
  readonly userId: UserId
  readonly username: string
  readonly fullName: string
}

/**
 * The members, products and comments that stickers refer to, as the server knows them. Those that the member may not
 * see or mention are left out.
 */
interface Named {
  readonly members: ReadonlyMap<string, string>
  readonly products: ReadonlyMap<string, string>
  readonly comments: ReadonlyMap<string, NamedComment>
}

async function findNamed(db: Database, viewer: Member, { items }: StoryDraft): Promise<Named> {
  const blocks = items.flatMap((item) => item.blocks)
  const idsOf = (name: 'userId' | 'pinId' | 'commentId') => [...new Set(blocks.flatMap((block) => block[name] ?? []))]
  const members = await db.query<{ id: UserId; username: string }>({
    text: `select u.id::text, u.username from users u where u.id = any ($1::bigint[]) and u.suspended_at is null
             and ${isUnblocked('u.id', '$2')} and ${mayMention('u.id', '$2::bigint')}`,
    values: [idsOf('userId'), viewer.id],
  })
  const products = await db.query<{ id: PinId; title: string }>({
    text: `select p.id::text, p.title from pins p
           where p.id = any ($1::bigint[]) and p.kind = 'product' and ${isPinIdVisible('p.id', '$2')}`,
    values: [idsOf('pinId'), viewer.id],
  })
  const comments = await db.query<NamedComment & { id: CommentId }>({
    text: `select c.id::text, c.text, c.user_id::text as "userId", u.username, u.full_name as "fullName" from comments c join users u on u.id = c.user_id
             join pins p on p.id = c.pin_id
           where c.id = any ($1::bigint[]) and c.deleted_at is null and p.owner_id = $2 and ${isUnblocked('u.id', '$2')}`,
    values: [idsOf('commentId'), viewer.id],
  })
  return {
    members: new Map(members.map(({ id, username }) => [id, username])),
    products: new Map(products.map(({ id, title }) => [id, title])),
    comments: new Map(comments.map((comment) => [comment.id, comment])),
  }
}

/**
 * The published form of a block. Names and texts of other people are read from the server. Null if the block refers to
 * something that does not exist.
 */
function publishedBlock(
  block: DraftBlock,
  media: ReadonlyMap<FileId, ReadyMedia>,
  { members, products, comments }: Named,
): StoryBlock | null {
  const { file, poster } = block.media ?? {}
  const own = (file && media.get(file)) ?? NO_MEDIA
  const still = poster && media.get(poster)
  const shown = shownBlock(block, still ? { ...own, signature: still.signature } : own)
  switch (kindOf(block)) {
    case 'mention_sticker': {
      const username = members.get(block.userId ?? '')
      return username === undefined ? null : { ...shown, username }
    }
    case 'product_sticker':
    case 'vto_makeup_sticker': {
      const title = products.get(block.pinId ?? '')
      return title === undefined ? null : { ...shown, text: shown.text ?? title }
    }
    case 'comment_reply_sticker': {
      const comment = comments.get(block.commentId ?? '')
      if (!comment) return null
      const { text, userId, username, fullName } = comment
      return { ...shown, text, user_id: userId, username, full_name: fullName }
    }
    default:
      return shown
  }
}

function invalid(field: string, message: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `${field}: ${message}`, { field })
}
