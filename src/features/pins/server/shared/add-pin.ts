import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { readLinkLater } from '#features/linked-pages/server/shared/read-link-later.ts'
import { domainOfLink } from './domain-of-link.ts'
import type { StoryPinData } from '#features/story-pins/contract.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** A pin that a member creates. */
export interface NewPin {
  readonly id: PinId
  /** Null for a pin for ads alone, which is in no feed and no counter. */
  readonly boardId: BoardId | null
  /** A section that is not on the board is ignored. */
  readonly sectionId: string | null
  readonly title: string
  readonly description: string
  readonly altText: string
  readonly link: string | null
  readonly kind: 'image' | 'carousel' | 'video' | 'story' | 'embed'
  readonly video: VideoRecord | null
  /** Only for a carousel. */
  readonly items: readonly object[] | null
  /** Only for a story. */
  readonly story?: StoryPinData | null
  /** Pictures of its items or blocks. They are kept as long as the pin exists. */
  readonly pictures: readonly ImageSignature[]
  /** Names or slugs of topics as the member wrote them. The first one that exists becomes the pin's topic. */
  readonly topics: readonly string[]
  readonly keywords: string
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly isCommentable: boolean
  readonly isShoppingOff: boolean
  readonly isAdIneligible: boolean
}

/** SQL: microseconds since 1970. */
const NOW_MICROS = '(extract(epoch from clock_timestamp()) * 1000000)::bigint'

const ADD_SQL = `with topic as (
    select t.interest, t.feed_id
    from unnest($8::text[]) with ordinality as written (words, n)
    join topics t on lower(written.words) in (t.interest, lower(t.name))
    order by written.n limit 1
  ), section as (
    update board_sections set pin_count = pin_count + 1 where id = $19 and board_id = $3 and deleted_at is null returning id
  ), place as (
    select greatest(${NOW_MICROS},
        coalesce((select rank + 1 from feed_items where feed_id = 0 order by rank desc, pin_id desc limit 1), 0)) as rank,
      greatest(${NOW_MICROS},
        coalesce((select rank + 1 from board_pins where board_id = $3 order by rank desc, pin_id desc limit 1), 0)) as board_rank
  ), added as (
    insert into pins (id, owner_id, board_id, title, description, alt_text, link, topic, domain, keywords, kind, items, story, signature,
      width, height, color, is_commentable, is_shopping_off, is_ad_ineligible, video, is_ads_only, save_count, rank)
    select $1, $2, $3, $4, $5, $6, $7, (select interest from topic), $9, $10, $11, $12, $21, $13, $14, $15, $16, $17, $18, $23, $20,
      $3::bigint is null, ($3::bigint is not null)::int, rank from place
    returning id, rank
  ), pictures as (
    insert into pin_pictures (pin_id, signature) select added.id, s from added, unnest($22::text[]) s
  ), feeds as (
    insert into feed_items (feed_id, rank, pin_id)
    select f.feed_id, added.rank, added.id from added, (select 0 as feed_id union all select feed_id from topic) f
    where $3::bigint is not null
  ), placed as (
    insert into board_pins (board_id, rank, pin_id, saved_by, section_id)
    select $3, place.board_rank, added.id, $2, (select id from section) from added, place where $3::bigint is not null
  ), board as (
    update boards set pin_count = pin_count + 1, last_saved_at = now() where id = $3
  )
  update users set pin_count = pin_count + 1 where id = $2 and $3::bigint is not null`

/**
 * Writes a pin, its places in the feeds and on its board, and the counters, in the caller's transaction. The linked
 * page is read later by a job.
 */
export async function addPin(db: Database, ownerId: UserId, pin: NewPin): Promise<void> {
  await db.query({
    name: 'pin-add',
    text: ADD_SQL,
    values: [
      pin.id,
      ownerId,
      pin.boardId,
      pin.title,
      pin.description,
      pin.altText,
      pin.link,
      pin.topics,
      pin.link === null ? null : domainOfLink(pin.link),
      pin.keywords,
      pin.kind,
      pin.items === null ? null : JSON.stringify(pin.items),
      pin.signature,
      pin.width,
      pin.height,
      pin.color,
      pin.isCommentable,
      pin.isShoppingOff,
      pin.sectionId,
      pin.video === null ? null : JSON.stringify(pin.video),
      pin.story ? JSON.stringify(pin.story) : null,
      [...new Set(pin.pictures)],
      pin.isAdIneligible,
    ],
  })
  if (pin.link !== null) await readLinkLater(db, pin.id)
}
