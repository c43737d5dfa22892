import type { BoardId, PinId } from '#contracts/ids.ts'
import type { BoardAccess } from '#features/boards/contract.ts'
import { isPinOffered, isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isAfterPromotion, isPromoted } from '#features/ads/server/shared/promoted-pin.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { isCommentable, mayAddTryPhotos } from '#features/comments/server/shared/features.ts'
import { pinCommentCount, pinTryCount } from '#features/comments/server/shared/shown-comments.ts'
import {
  RENDITIONS,
  type CarouselItems,
  type PinEmbed,
  type RecommendationReason,
  type Rendition,
  type RichMetadata,
  type WirePin,
} from '#features/pins/contract.ts'
import { OFFER_FRESH_DAYS, SPONSORSHIP } from '#features/pins/constants.ts'
import { embedOfLink } from '#features/pins/domain/embed-providers.ts'
import { offerOf } from '#features/pins/domain/product-offer.ts'
import type { ShownTag } from '#features/pin-tags/contract.ts'
import { tagsOfPin } from '#features/pin-tags/server/shared/tags-of-pin.ts'
import type { PinLeadGen } from '#features/leads/contract.ts'
import { leadGenOfPin } from '#features/leads/server/shared/lead-gen-of-pin.ts'
import { mentionsOfPin } from '#features/pin-mentions/server/shared/mentions-of-pin.ts'
import type { StoryPinData } from '#features/story-pins/contract.ts'
import { withoutProducts, withRenditions } from '#features/story-pins/domain/published-story.ts'
import { goneProducts } from '#features/story-pins/server/shared/gone-products.ts'
import { wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { storyRenditions, type Renditions } from '#features/videos/server/shared/rendition-rows.ts'
import { captionUrls, wireVideos } from '#features/videos/server/shared/wire-videos.ts'
import { imageUrl } from '#features/media/contract.ts'
import { reasonOf } from '#features/recommendations/server/shared/reason-of.ts'
import { fail, ok } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Subject } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import { forViewer } from '#server/storage/visitor-statement.ts'
import { derivedFields } from '../derived-fields.ts'
import { personColumns, pinPerson, type PersonRow } from '../pin-person.ts'
import { GRID_PIN_COLUMNS, viewerColumns, wireBoardBrief, wireGridPin, type GridPinRow } from './grid-pins.ts'
import { isPinOpen, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { isSaveHidden } from './told-saves.ts'

interface FullPinRow extends GridPinRow, PersonRow {
  readonly topic: string | null
  readonly description: string
  readonly alt_text: string
  readonly link: string | null
  readonly rich: RichMetadata | null
  readonly save_count: number
  readonly comment_count: number
  readonly author_name: string | null
  readonly licence: string | null
  readonly source_url: string | null
  readonly dated: string | null
  readonly author_url: string | null
  readonly provider_name: string | null
  readonly provider_url: string | null
  readonly licence_url: string | null
  readonly is_attribution_read: boolean
  readonly mobile_link: string | null
  readonly items: CarouselItems | null
  readonly story: StoryPinData | null
  /** Products of the story that the viewer may not see, by id. */
  readonly gone: readonly string[] | null
  /** Renditions of the story's videos, by signature. */
  readonly renditions: Readonly<Record<string, Renditions>> | null
  readonly tags: readonly ShownTag[] | null
  readonly mentioned: WirePin['mentioned']
  readonly embed: PinEmbed | null
  /** Whether the viewer may comment on the pin. */
  readonly is_commentable: boolean
  /** Whether the viewer may add a photo to a try of the pin. */
  readonly may_add_try_photos: boolean
  readonly is_shopping_off: boolean
  /** Only for the viewer's own pin. */
  readonly is_ad_ineligible: boolean | null
  readonly is_ads_only: boolean
  readonly is_promoted: boolean
  readonly is_after_promotion: boolean
  readonly is_unsafe: boolean
  readonly is_hidden: boolean
  readonly is_stale: boolean
  readonly is_oos: boolean
  readonly sponsorship_status: number
  readonly sponsor: PinnerRow | null
  /** The viewer's role in the pin's sponsorship. */
  readonly sponsorship_role: 'creator' | 'sponsor' | null
  readonly tried_count: number
  readonly favourite_count: number
  readonly is_tried: boolean
  readonly is_favourite: boolean
  readonly note: string | null
  readonly lead_gen: PinLeadGen | null
  readonly reason: RecommendationReason | null
  readonly reason_board: { readonly name: string; readonly url: string } | null
  readonly reason_topic: { readonly name: string; readonly interest: string } | null
  readonly related: { readonly id: PinId; readonly title: string; readonly domain: string | null } | null
  readonly section: WirePin['section']
  readonly related_interests: WirePin['related_interests']
  readonly created_at: Date
  /** Null for a pin for ads alone, as are the other columns of the board. */
  readonly board_id: BoardId | null
  readonly board_name: string
  readonly board_slug: string
  readonly board_privacy: 'public' | 'secret'
  readonly board_username: string
  readonly board_owner: NonNullable<WirePin['board']>['owner']
  readonly board_is_collaborative: boolean
  readonly board_access: readonly BoardAccess[]
}

/** SQL: the board of the viewer to which a pin of this topic was saved last. */
const REASON_BOARD = `select json_build_object('name', rb.name, 'url', '/' || ru.username || '/' || rb.slug || '/')
  from board_pins rs join pins rp on rp.id = rs.pin_id join boards rb on rb.id = rs.board_id join users ru on ru.id = rb.owner_id
  where rs.saved_by = $1::bigint and rs.pin_id <> p.id and rp.topic = p.topic and rp.owner_id <> rs.saved_by and rb.deleted_at is null
  order by rs.rank desc limit 1`

/**
 * SQL: the newest article of the pin's topic that everybody may see and that feeds offer. The article may be a member's
 * link.
 */
const RELATED_ARTICLE = `select json_build_object('id', a.id::text, 'title', a.title, 'domain', a.domain)
  from pins a join boards ab on ab.id = a.board_id
  where p.kind <> 'article' and a.topic = p.topic and a.kind = 'article' and a.deleted_at is null and a.id <> p.id and a.title <> ''
    and ${isPinVisible('a', 'ab', 'null')} and not a.is_unsafe and ${isPinOffered('a.id', '$1', 'a')}
  order by a.rank desc limit 1`

const SECTION = `select json_build_object('id', x.id::text, 'slug', x.slug, 'title', x.title)
  from board_pins xs join board_sections x on x.id = xs.section_id
  where xs.board_id = p.board_id and xs.pin_id = p.id and x.deleted_at is null`

/** SQL: the pin's own topic. Topics of other pins on its board do not count. */
const RELATED_INTERESTS = `select json_agg(json_build_object('id', t.interest, 'name', t.name)) from topics t where t.interest = p.topic`

const FULL_PIN_SQL = `select ${GRID_PIN_COLUMNS}, ${viewerColumns('$1')},
  p.description, p.alt_text, p.link, p.rich, p.topic, ${pinCommentCount('p', '$1')} as comment_count, ${personColumns('$1')},
  greatest(0, p.save_count - ${hiddenSaves('$1')}) as save_count, p.author_name, p.licence, p.source_url, p.dated, p.created_at,
  p.author_url, p.provider_name, p.provider_url, p.licence_url, p.is_attribution_read, p.mobile_link, p.items, p.story, p.embed,
  ${isCommentable('p', '$1')} as is_commentable, ${mayAddTryPhotos('p', '$1')} as may_add_try_photos, p.is_shopping_off, case when p.owner_id = $1::bigint then p.is_ad_ineligible end as is_ad_ineligible, p.is_ads_only, p.is_unsafe, p.is_hidden, p.is_oos,
  ${isPromoted('p')} as is_promoted, ${isAfterPromotion('p', '$1::bigint')} as is_after_promotion,
  coalesce(p.offer_at < now() - interval '${OFFER_FRESH_DAYS} days', false) as is_stale,
  p.sponsorship_status,
  case when p.owner_id = $1::bigint then 'creator' when p.sponsor_id = $1::bigint then 'sponsor' end as sponsorship_role,
  ${pinTryCount('p', '$1')} as tried_count, p.favourite_count,
  (select json_build_object('pinner_id', s.id::text, 'pinner_username', s.username, 'pinner_name', s.full_name,
     'pinner_image', s.image_signature, 'pinner_color', s.dominant_color) from users s where s.id = p.sponsor_id) as sponsor,
  exists (select from tried d where d.user_id = $1::bigint and d.pin_id = p.id) as is_tried,
  exists (select from favourites f where f.user_id = $1::bigint and f.pin_id = p.id) as is_favourite,
  (select n.text from pin_notes n where n.user_id = $1::bigint and n.pin_id = p.id) as note,
  ${tagsOfPin('p', '$1')} as tags,
  ${goneProducts('p', '$1')} as gone,
  ${storyRenditions('p')} as renditions,
  ${mentionsOfPin('p')} as mentioned,
  ${leadGenOfPin('p', '$1')} as lead_gen,
  ${reasonOf('p', '$1')} as reason,
  (${REASON_BOARD}) as reason_board,
  (select json_build_object('name', t.name, 'interest', t.interest) from topics t where t.interest = p.topic) as reason_topic,
  (${RELATED_ARTICLE}) as related,
  (${SECTION}) as section,
  (${RELATED_INTERESTS}) as related_interests,
  b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy, bo.username as board_username,
  json_build_object('id', bo.id::text, 'username', bo.username, 'full_name', bo.full_name) as board_owner,
  b.collaborator_count > 0 as board_is_collaborative,
  coalesce(case when b.owner_id = $1::bigint then array['write', 'delete'] else (select c.access from board_collaborators c
    where c.board_id = b.id and c.user_id = $1::bigint and c.status = 'accepted') end, '{}') as board_access
from pins p
left join boards b on b.id = p.board_id
left join users bo on bo.id = b.owner_id
join users u on u.id = p.owner_id
join media m on m.signature = p.signature
where p.id = any($2::bigint[]) and ${isPinOpen('p', 'b', '$1')}`

/** SQL: the number of saves to secret boards of other members, which this viewer must not learn of. */
function hiddenSaves(viewer: string): string {
  return `(select count(*)::int from board_pins hs join boards hb on hb.id = hs.board_id
    where hs.pin_id = p.id and ${isSaveHidden('hb', 'p', viewer)})`
}

/** The whole pin for a closeup, or null if there is no such pin that this viewer may see. */
export async function findPin(db: Database, viewer: Member | null, id: PinId): Promise<WirePin | null> {
  const [pin] = await findFullPins(db, viewer, [id])
  return pin ?? null
}

async function findFullPins(db: Database, viewer: Member | null, ids: readonly string[]): Promise<readonly WirePin[]> {
  const values = [viewer?.id ?? null, ids]
  const rows = await db.query<FullPinRow>(forViewer({ name: 'full-pin', text: FULL_PIN_SQL, values }))
  return rows.map(wirePin)
}

interface TouchedPinRow extends GridPinRow {
  readonly description: string
  readonly alt_text: string
  readonly link: string | null
  readonly save_count: number
}

const TOUCHED_PINS_SQL = `select ${GRID_PIN_COLUMNS}, ${viewerColumns('$1')}, p.description, p.alt_text, p.link,
  greatest(0, p.save_count - ${hiddenSaves('$1')}) as save_count
from pins p
left join boards b on b.id = p.board_id
join users u on u.id = p.owner_id
join media m on m.signature = p.signature
where p.id = any($2::bigint[]) and ${isPinOpen('p', 'b', '$1')}`

/**
 * Full pins are read for up to this many pins of an act. Acts on more pins are made in boards and grids, which need
 * less.
 */
const FULL_PINS_MAX = 10

/** The rows of pins after an act. */
export async function findTouchedPins(db: Database, viewer: Member, ids: readonly string[]) {
  if (ids.length <= FULL_PINS_MAX) return findFullPins(db, viewer, ids)
  const rows = await db.query<TouchedPinRow>({ name: 'touched-pins', text: TOUCHED_PINS_SQL, values: [viewer.id, ids] })
  return rows.map((row) => ({
    ...wireGridPin(row),
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    repin_count: row.save_count,
  }))
}

/**
 * A pin as the subject of a viewer's act: its id, if the viewer may open it. A secret pin is refused like an unknown
 * one.
 */
export function pinSubject(id: PinId, field: string): Subject<PinId, 'pin/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const [pin] = await db.query<{ id: PinId; is_blocked: boolean }>({
        name: 'visible-pin',
        text: `select p.id, not ${isUnblocked('p.owner_id', '$1')} as is_blocked
               from pins p left join boards b on b.id = p.board_id where p.id = $2 and ${isPinOpen('p', 'b', '$1')}`,
        values: [viewer?.id ?? null, id],
      })
      if (!pin) return fail('pin/not-found', `${field}: is not a pin`, { field })
      return ok({ row: pin.id, relation: 'reader', foreign: 'is another member’s pin', isBlocked: pin.is_blocked })
    },
  }
}

function wirePin(row: FullPinRow): WirePin {
  const pin = storedFields(row)
  const derived = derivedFields({ ...pin, topic: row.topic, mobile_link: row.mobile_link })
  const { board } = pin
  return {
    ...pin,
    ...derived,
    ...(board && derived.tracking_params ? { board: { ...board, tracking_params: derived.tracking_params } } : {}),
  }
}

function storedFields(row: FullPinRow): WirePin {
  const person = pinPerson(row)
  return {
    ...wireGridPin(row),
    pinner: person,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    created_at: row.created_at.toISOString(),
    images: Object.fromEntries(RENDITIONS.map((rendition) => [rendition, wireImage(row, rendition)])),
    repin_count: row.save_count,
    board: boardOf(row),
    // The creator of an imported pin is the person in its attribution. A page's author is not the creator of the
    // picture.
    native_creator: row.author_name === null || row.is_attribution_read ? person : null,
    origin_pinner: person,
    section: row.section,
    related_interests: row.related_interests ?? [],
    rich_metadata: row.rich,
    aggregated_pin_data: {
      id: aggregatedPinId(row.id),
      comment_count: row.comment_count,
      did_it_data: { images_count: row.tried_count },
    },
    closeup_attribution: attributionOf(row),
    ...(row.video ? { videos: wireVideos(row.video) } : {}),
    ...(row.items ? { carousel_data: { carousel_slots: row.items } } : {}),
    ...(row.story ? { story_pin_data: shownStory(row.story, row) } : {}),
    // The field is null, not left out. Otherwise a device would keep the embed of a former link.
    embed: embedOf(row),
    // The field is null, not left out. Otherwise a device would keep a removed product.
    pin_tags: row.tags,
    mentioned: row.mentioned ?? [],
    ...sponsorshipOf(row),
    recommendation_reason:
      row.reason ??
      (row.reason_board
        ? { kind: 'board', ...row.reason_board }
        : row.reason_topic
          ? { kind: 'topic', ...row.reason_topic }
          : null),
    related_article: row.related,
    comments_disabled: !row.is_commentable,
    try_photos_disabled: !row.may_add_try_photos,
    shopping_rec_disabled: row.is_shopping_off,
    is_ads_only: row.is_ads_only,
    is_promoted: row.is_promoted,
    is_downstream_promotion: row.is_after_promotion,
    is_ad_ineligible: row.is_ad_ineligible,
    product_offer: row.is_ad_ineligible === null ? null : offerOf(row.rich),
    captions: row.is_ad_ineligible === null || !row.video ? null : captionUrls(row.video),
    is_unsafe: row.is_unsafe,
    is_hidden: row.is_hidden,
    is_stale_product: row.is_stale,
    is_oos_product: row.is_oos,
    done_by_me: row.is_tried,
    favorited_by_me: row.is_favourite,
    favorite_user_count: row.favourite_count,
    pin_note: row.note ?? '',
    // The field is null, not left out. Otherwise a device would keep a removed form.
    lead_gen: row.lead_gen,
  }
}

function shownStory(story: StoryPinData, { gone, renditions }: Pick<FullPinRow, 'gone' | 'renditions'>): StoryPinData {
  const shown = withoutProducts(story, gone ?? [])
  return renditions ? withRenditions(shown, renditions) : shown
}

function boardOf(row: FullPinRow): WirePin['board'] {
  if (row.board_id === null) return null
  return {
    ...wireBoardBrief({
      id: row.board_id,
      name: row.board_name,
      slug: row.board_slug,
      privacy: row.board_privacy,
      username: row.board_username,
    }),
    owner: row.board_owner,
    is_collaborative: row.board_is_collaborative,
    access: [...row.board_access],
  }
}

/**
 * The content of a pin of the kind `embed`: the frame of its link, or else what was stored with it. If products are
 * marked on its picture, the picture with them is shown instead.
 */
export function embedOf({
  kind,
  embed,
  link,
  tags,
}: Pick<FullPinRow, 'kind' | 'embed' | 'link' | 'tags'>): PinEmbed | null {
  return kind === 'embed' && !tags?.length ? (embedOfLink(link) ?? embed) : null
}

function attributionOf(row: FullPinRow): WirePin['closeup_attribution'] {
  const { author_name, licence, source_url, dated, author_url, provider_name, provider_url, licence_url } = row
  if (!(author_name || licence || source_url || dated || provider_name)) return null
  return { author_name, licence, source_url, date: dated, author_url, provider_name, provider_url, licence_url }
}

/**
 * The sponsor is shown once both sides agreed (spec business §4, sponsorship). A request is visible to both sides, a
 * rejection only to the creator.
 */
function sponsorshipOf(row: FullPinRow): Pick<WirePin, 'sponsorship'> {
  const { sponsorship_status: status, sponsorship_role: role } = row
  const isShown =
    status === SPONSORSHIP.approved ||
    (status === SPONSORSHIP.asked && role !== null) ||
    (status === SPONSORSHIP.denied && role === 'creator')
  // The field is null, not left out. Otherwise a device would keep the former sponsor.
  if (!row.sponsor || !isShown) return { sponsorship: null }
  return {
    sponsorship: { creator: wirePinner(row), sponsor: wirePinner(row.sponsor), status: row.sponsorship_status },
  }
}

/** The size of a rendition. A box is filled. A width is exact, but never larger than the original. */
function wireImage({ signature, width, height }: FullPinRow, rendition: Rendition) {
  const url = imageUrl(signature, rendition)
  const [boxWidth, boxHeight] = rendition.split('x')
  if (rendition === 'orig') return { url, width, height }
  if (boxHeight) return { url, width: Number(boxWidth), height: Number(boxHeight) }
  const fitted = Math.min(width, Number(boxWidth))
  return { url, width: fitted, height: Math.max(1, Math.round((height * fitted) / width)) }
}
