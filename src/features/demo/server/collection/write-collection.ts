import { DAY_MS } from '#contracts/durations.ts'
import type { Database } from '#server/storage/database.ts'
import { LIKE, OFFER_FRESH_DAYS, SPONSORSHIP } from '#features/pins/constants.ts'
import type { StoryBlock, StoryPinData } from '#features/story-pins/contract.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { TOPICS } from '../texts/topics.ts'
import { DEMO_NOW_MS, rankOf } from './dates.ts'
import type { DemoCollection } from './make-collection.ts'
import type { DemoPerson } from './make-people.ts'
import type { DemoPin } from './make-pins.ts'
import { insertRows } from './insert-rows.ts'

/** Feed 0 is the home feed for everybody (see the migration of `feed`). The feeds of topics follow. */
export const HOME_FEED = 0
/** Difference in rank between neighbouring pins of a feed. */
const RANK_STEP_MS = 1_000

/** The files that the collection refers to. */
interface StoredFiles {
  /** By the name of the clip. */
  readonly videos: ReadonlyMap<string, VideoRecord>
  /** The track of the stories. */
  readonly track: AudioRecord
}

/** Writes the whole collection. Counters are computed from the rows that are written. */
export async function writeCollection(
  db: Database,
  collection: DemoCollection,
  files: StoredFiles,
  passwordHashes: ReadonlyMap<string, string>,
): Promise<void> {
  const { people, boards, pins, order, saves, likes, comments, follows, boardFollows, articles, leadForms } = collection
  const at = (ms: number) => new Date(ms).toISOString()
  const boardPins = countOf(saves, (save) => save.board.id)
  const boardLast = new Map<string, number>()
  for (const { board, atMs } of saves) boardLast.set(board.id, Math.max(atMs, boardLast.get(board.id) ?? 0))
  const personPins = countOf(saves, (save) => save.board.owner.id)
  const personBoards = countOf(boards, (board) => board.owner.id)
  const pinSaves = countOf(saves, (save) => save.pin.id)
  const pinLikes = countOf(
    likes.filter(({ type }) => type === LIKE),
    (like) => like.pin.id,
  )
  const others = new Map<string, Record<string, number>>()
  for (const { pin, type } of likes) {
    if (type === LIKE) continue
    const counts = others.get(pin.id) ?? {}
    counts[type] = (counts[type] ?? 0) + 1
    others.set(pin.id, counts)
  }
  const tries = new Set(triesOf(comments))
  const pinTries = countOf([...tries], (row) => row.pin.id)
  const followers = countOf(follows, ({ of }) => of.id)
  const following = countOf(follows, ({ follower }) => follower.id)
  const boardFollowers = countOf(boardFollows, ({ of }) => of.id)
  const sponsors = people.filter((person) => !person.account && person.role === 'member')
  const pinComments = countOf(
    comments.filter((comment) => !tries.has(comment)),
    (comment) => comment.pin.id,
  )
  const places = new Map(order.map((pin, i) => [pin.id, i]))
  const ranks = new Map(order.map((pin, i) => [pin.id, rankOf(DEMO_NOW_MS - i * RANK_STEP_MS)]))

  await insertRows(
    db,
    'media',
    // Rows must be distinct: the first frame of a clip is used by its pin and by a story.
    onceEach([
      ...people.map(({ avatar }) => avatar),
      ...pins.flatMap(({ picture, extra }) => [picture, ...(extra?.pictures ?? [])]),
    ]),
    {
      signature: ['text', (row) => row.signature],
      width: ['int', (row) => row.painting.width],
      height: ['int', (row) => row.painting.height],
      color: ['text', (row) => row.color],
      source: ['jsonb', (row) => JSON.stringify({ kind: 'demo', ...row.painting })],
    },
  )
  await insertRows(db, 'users', people, {
    id: ['bigint', (row) => row.id],
    username: ['text', (row) => row.username],
    username_key: ['text', (row) => row.username.toLowerCase()],
    email_key: ['text', (row) => (row.account ? `${row.username}@example.com` : null)],
    password_hash: ['text', (row) => passwordHashes.get(row.username) ?? null],
    full_name: ['text', (row) => row.fullName],
    first_name: ['text', (row) => row.fullName.split(' ')[0]!],
    about: ['text', (row) => row.about],
    role: ['text', (row) => row.role],
    image_signature: ['text', (row) => row.avatar.signature],
    dominant_color: ['text', (row) => row.avatar.color],
    pin_count: ['int', (row) => personPins.get(row.id) ?? 0],
    board_count: ['int', (row) => personBoards.get(row.id) ?? 0],
    follower_count: ['int', (row) => followers.get(row.id) ?? 0],
    following_count: ['int', (row) => following.get(row.id) ?? 0],
    country: ['text', (row) => row.country],
    source: ['text', () => 'demo'],
    source_key: ['text', (row) => row.username],
    created_at: ['timestamptz', (row) => at(row.createdMs)],
  })
  await insertRows(db, 'topics', TOPICS, {
    interest: ['text', (row) => row.interest],
    feed_id: ['bigint', (_, i) => i + 1],
    name: ['text', (row) => row.name],
    position: ['int', (_, i) => i],
  })
  await insertRows(db, 'boards', boards, {
    id: ['bigint', (row) => row.id],
    owner_id: ['bigint', (row) => row.owner.id],
    name: ['text', (row) => row.name],
    slug: ['text', (row) => row.slug],
    description: ['text', (row) => row.description],
    privacy: ['text', (row) => row.privacy],
    pin_count: ['int', (row) => boardPins.get(row.id) ?? 0],
    follower_count: ['int', (row) => boardFollowers.get(row.id) ?? 0],
    last_saved_at: ['timestamptz', (row) => (boardLast.has(row.id) ? at(boardLast.get(row.id)!) : null)],
    source: ['text', () => 'demo'],
    source_key: ['text', (row) => `${row.owner.username}/${row.slug}`],
    created_at: ['timestamptz', (row) => at(row.createdMs)],
  })
  await insertRows(db, 'member_follows', follows, {
    follower_id: ['bigint', (row) => row.follower.id],
    user_id: ['bigint', (row) => row.of.id],
    rank: ['bigint', (row) => row.atMs],
  })
  await insertRows(db, 'board_follows', boardFollows, {
    user_id: ['bigint', (row) => row.follower.id],
    board_id: ['bigint', (row) => row.of.id],
    at: ['timestamptz', (row) => at(row.atMs)],
  })
  await insertRows(db, 'pins', pins, {
    id: ['bigint', (row) => row.id],
    owner_id: ['bigint', (row) => row.board.owner.id],
    board_id: ['bigint', (row) => row.board.id],
    title: ['text', (row) => row.title],
    description: ['text', (row) => row.description],
    alt_text: ['text', (row) => row.altText],
    link: ['text', (row) => row.link],
    domain: ['text', (row) => row.domain],
    kind: ['text', (row) => row.extra?.kind ?? row.rich.kind],
    rich: ['jsonb', (row) => jsonOf(row.extra?.tutorial ?? row.rich.data)],
    items: ['jsonb', (row) => jsonOf(row.extra?.items)],
    story: ['jsonb', (row) => jsonOf(storyWithFiles(row, files))],
    video: [
      'jsonb',
      (row) => jsonOf(row.extra?.kind === 'video' && row.extra.clip ? files.videos.get(row.extra.clip.name) : null),
    ],
    is_unsafe: [
      'boolean',
      (row, i) => row.rich.kind === 'image' && i % UNSAFE_EVERY === 7 && (places.get(row.id) ?? 0) >= UNSAFE_FROM,
    ],
    // For other products the time is null, so that their offers never become stale although the demo's present time is
    // fixed.
    offer_at: [
      'timestamptz',
      (row, i) => (row.rich.kind === 'product' && i % STALE_EVERY === 3 ? at(DEMO_NOW_MS - STALE_OFFER_AGE_MS) : null),
    ],
    is_oos: ['boolean', (row) => row.rich.data?.type === 'product' && !row.rich.data.offer_summary.in_stock],
    sponsor_id: ['bigint', (row, i) => (isSponsored(row, i) ? sponsorOf(row, i, sponsors) : null)],
    sponsorship_status: ['int', (row, i) => (isSponsored(row, i) ? SPONSORSHIP.approved : 0)],
    author_name: ['text', (row, i) => (i % ATTRIBUTED_EVERY === 5 ? row.board.owner.fullName : null)],
    author_url: [
      'text',
      (row, i) => (i % ATTRIBUTED_EVERY === 5 ? `https://${row.topic.sites[0]!.host}/people` : null),
    ],
    provider_name: ['text', (row, i) => (i % ATTRIBUTED_EVERY === 5 ? row.topic.sites[0]!.name : null)],
    provider_url: ['text', (row, i) => (i % ATTRIBUTED_EVERY === 5 ? `https://${row.topic.sites[0]!.host}/` : null)],
    licence: ['text', (_, i) => (i % ATTRIBUTED_EVERY === 5 ? 'CC BY 4.0' : null)],
    licence_url: [
      'text',
      (_, i) => (i % ATTRIBUTED_EVERY === 5 ? 'https://creativecommons.org/licenses/by/4.0/' : null),
    ],
    other_reactions: ['jsonb', (row) => JSON.stringify(others.get(row.id) ?? {})],
    tried_count: ['int', (row) => pinTries.get(row.id) ?? 0],
    price: ['text', (row) => row.rich.price],
    topic: ['text', (row) => row.topic.interest],
    signature: ['text', (row) => row.picture.signature],
    width: ['int', (row) => row.picture.painting.width],
    height: ['int', (row) => row.picture.painting.height],
    color: ['text', (row) => row.picture.color],
    save_count: ['int', (row) => pinSaves.get(row.id) ?? 0],
    like_count: ['int', (row) => pinLikes.get(row.id) ?? 0],
    comment_count: ['int', (row) => pinComments.get(row.id) ?? 0],
    rank: ['bigint', (row) => ranks.get(row.id)!],
    source: ['text', () => 'demo'],
    source_key: ['text', (_, i) => String(i)],
    created_at: ['timestamptz', (row) => at(row.createdMs)],
  })
  const feeds = order.flatMap((pin) => [HOME_FEED, TOPICS.indexOf(pin.topic) + 1].map((feed) => ({ feed, pin })))
  await insertRows(db, 'feed_items', feeds, {
    feed_id: ['bigint', (row) => row.feed],
    rank: ['bigint', (row) => ranks.get(row.pin.id)!],
    pin_id: ['bigint', (row) => row.pin.id],
  })
  await insertRows(db, 'board_pins', saves, {
    board_id: ['bigint', (row) => row.board.id],
    rank: ['bigint', (row) => rankOf(row.atMs)],
    pin_id: ['bigint', (row) => row.pin.id],
    saved_by: ['bigint', (row) => row.board.owner.id],
  })
  await insertRows(db, 'reactions', likes, {
    user_id: ['bigint', (row) => row.person.id],
    pin_id: ['bigint', (row) => row.pin.id],
    at: ['timestamptz', (row) => at(row.atMs)],
    type: ['int', (row) => row.type],
  })
  await insertRows(
    db,
    'pin_pictures',
    pins.flatMap(({ id, extra }) => (extra?.pictures ?? []).map(({ signature }) => ({ id, signature }))),
    { pin_id: ['bigint', (row) => row.id], signature: ['text', (row) => row.signature] },
  )
  // A try is stored as a comment that is listed separately and can have replies.
  await insertRows(db, 'comments', comments, {
    id: ['bigint', (row) => row.id],
    pin_id: ['bigint', (row) => row.pin.id],
    user_id: ['bigint', (row) => row.person.id],
    text: ['text', (row) => row.text],
    like_count: ['int', (row) => row.likes],
    is_try: ['boolean', (row) => tries.has(row)],
    created_at: ['timestamptz', (row) => at(row.atMs)],
  })
  await insertRows(db, 'tried', [...tries], {
    user_id: ['bigint', (row) => row.person.id],
    pin_id: ['bigint', (row) => row.pin.id],
    note: ['text', (row) => row.text],
    comment_id: ['bigint', (row) => row.id],
    at: ['timestamptz', (row) => at(row.atMs)],
  })
  await insertRows(db, 'today_articles', articles, {
    id: ['bigint', (row) => row.id],
    author_id: ['bigint', (row) => row.author.id],
    title: ['text', (row) => row.title],
    subtitle: ['text', (row) => row.subtitle],
    text: ['text', (row) => row.text],
    type: ['int', (row) => row.type],
    is_shop: ['boolean', (row) => row.isShop],
    is_published: ['boolean', () => true],
    created_at: ['timestamptz', (row) => at(row.createdMs)],
  })
  const articlePins = articles.flatMap(({ id, pins: shown }) => shown.map((pin, position) => ({ id, pin, position })))
  await insertRows(db, 'today_article_pins', articlePins, {
    article_id: ['bigint', (row) => row.id],
    position: ['int', (row) => row.position],
    pin_id: ['bigint', (row) => row.pin.id],
  })
  // Forms are for pins of business accounts.
  const businesses = [...new Set(leadForms.map(({ pin }) => pin.board.owner))]
  await insertRows(db, 'sign_ups', businesses, {
    user_id: ['bigint', (row) => row.id],
    kind: ['text', () => 'partner'],
    created_at: ['timestamptz', (row) => at(row.createdMs)],
  })
  await insertRows(db, 'lead_forms', leadForms, {
    pin_id: ['bigint', ({ pin }) => pin.id],
    title: ['text', ({ form }) => form.title],
    note: ['text', ({ form }) => form.note],
    asks: ['text[]', ({ form }) => `{${form.asks.join()}}`],
    privacy_url: ['text', ({ form }) => form.privacy_url],
  })
}

const TRY_EVERY = 2
const UNSAFE_EVERY = 400
/** Sensitive pins come behind this number of pins of the home feed, so that no first screen has a covered picture. */
const UNSAFE_FROM = 2_000
const STALE_EVERY = 5
const STALE_OFFER_AGE_MS = (OFFER_FRESH_DAYS + 1) * DAY_MS
const ATTRIBUTED_EVERY = 60
const SPONSORED_EVERY = 150

function isSponsored({ rich }: DemoPin, i: number): boolean {
  return rich.kind === 'product' ? i % 20 === 4 : i % SPONSORED_EVERY === 4
}

/** A sponsor who is not the pin's own author. */
function sponsorOf(pin: DemoPin, i: number, sponsors: readonly DemoPerson[]): string {
  const sponsor = sponsors[i % sponsors.length]!
  return sponsor.id === pin.board.owner.id ? sponsors[(i + 1) % sponsors.length]!.id : sponsor.id
}

function jsonOf(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

/** The pin's story, with the file of its clip in the video block and the track in the music block. */
function storyWithFiles({ extra }: DemoPin, { videos, track }: StoredFiles): StoryPinData | null {
  const { story, clip } = extra ?? {}
  const video = clip && videos.get(clip.name)
  if (!story) return null
  return {
    ...story,
    pages: story.pages.flatMap((page) => {
      const isVideo = page.blocks.some(({ type }) => type === 'story_pin_video_block')
      if (!isVideo) return [{ ...page, blocks: page.blocks.map((block) => withTrack(block, track)) }]
      return video ? [{ ...page, blocks: page.blocks.map((block) => ({ ...block, video })) }] : []
    }),
  }
}

function withTrack(block: StoryBlock, audio: AudioRecord): StoryBlock {
  return block.type === 'story_pin_music_block' ? { ...block, audio } : block
}

/** Comments on recipes that become tries: every second author of such comments has one. */
function triesOf(comments: DemoCollection['comments']): DemoCollection['comments'] {
  const seen = new Set<string>()
  return comments.filter(({ pin, person }, i) => {
    const key = `${pin.id} ${person.id}`
    const isTry =
      (pin.rich.kind === 'recipe' || pin.extra?.kind === 'tutorial') && i % TRY_EVERY === 0 && !seen.has(key)
    if (isTry) seen.add(key)
    return isTry
  })
}

function countOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

function onceEach<Picture extends { readonly signature: string }>(pictures: readonly Picture[]): readonly Picture[] {
  return [...new Map(pictures.map((picture) => [picture.signature, picture])).values()]
}
