import { sectionlessPins } from '#features/board-sections/domain/sectionless.ts'
import type { BoardId, ImageSignature, PinId, SectionId, UserId } from '#contracts/ids.ts'
import type { BoardAccess, BoardColor, InviteStatus, Sensitivity, WireBoard } from '#features/boards/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { isBoardVisible, isPinCovered, isPinLive, isPinVisible } from './visible.ts'

const COVERS_MAX = 3

interface Cover {
  readonly pin: PinId
  readonly signature: ImageSignature
  readonly color: string
  /** The pin's title if the server has no picture of it, otherwise null. */
  readonly title: string | null
  readonly topic: string | null
}

interface Person {
  readonly id: UserId
  readonly username: string
  readonly full_name: string
}

interface SectionRow {
  readonly id: SectionId
  readonly slug: string
  readonly title: string
  readonly pin_count: number
  readonly covers: readonly Cover[] | null
}

export interface BoardRow {
  readonly id: BoardId
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly privacy: 'public' | 'secret'
  readonly pin_count: number
  /** Also counts pins that the viewer cannot see. */
  readonly all_pin_count: number
  readonly section_count: number
  readonly follower_count: number
  readonly owner_id: UserId
  readonly owner_username: string
  readonly owner_name: string
  readonly covers: readonly Cover[] | null
  readonly chosen_cover: Cover | null
  readonly sections: readonly SectionRow[] | null
  readonly collaborator_count: number
  readonly collaborators: readonly Person[] | null
  readonly is_owner: boolean
  readonly invite_status: InviteStatus | null
  readonly invite_access: readonly BoardAccess[] | null
  readonly is_request: boolean | null
  readonly is_banned: boolean | null
  readonly join_requests: number | null
  readonly people_changed_at: Date | null
  readonly is_followed: boolean
  readonly transfer: Person | null
  readonly merging: readonly { readonly id: BoardId; readonly name: string }[] | null
  readonly sensitivity: Sensitivity | null
  readonly is_quick_save: boolean
  readonly color: BoardColor | null
  readonly smart_search: string | null
  readonly is_quick_choice: boolean
  readonly has_fresh_ideas: boolean
  readonly position: number | null
  readonly archived_at: Date | null
  readonly created_at: Date
  readonly last_saved_at: Date | null
}

/** @param condition SQL condition on saves `s` that chooses the pins */
function coversSql(viewer: string, condition: string): string {
  return `select p.id::text as pin, p.signature, p.color, p.topic, case when ${HAS_PICTURE} and not ${isPinCovered('p')} then null else p.title end as title
    from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
    join media m on m.signature = p.signature
    where ${condition} and ${isPinVisible('p', 'pb', viewer)}`
}

/**
 * Above this number, pins that the viewer cannot see are counted too, because checking each pin would take too long.
 */
const COUNTED_PINS_MAX = 500

/**
 * SQL of the number of pins that the viewer finds on the board `b` or in one of its sections: the stored count, minus
 * pins of other members' boards that became secret. Board and sections are counted by the same rule, so that
 * subtracting the sections gives the number of pins in no section.
 * @param counter `b.pin_count`, or the count of a section
 * @param condition SQL condition on saves `s` that are counted
 */
function visiblePinsSql(viewer: string, counter = 'b.pin_count', condition = 's.board_id = b.id'): string {
  return `case when b.pin_count > ${COUNTED_PINS_MAX} then ${counter} else ${counter} - (
    select count(*)::int from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
    where ${condition} and p.board_id <> b.id and ${isPinLive('p', 'pb')}
      and (${isBoardVisible('pb', viewer)}) is not true) end`
}

const NEWEST = `order by s.rank desc, s.pin_id desc limit ${COVERS_MAX}`
/**
 * SQL that is true if a topic of the board's newest pins got a pin after the last save to the board. `rank` is in
 * microseconds since 1970.
 */
const HAS_FRESH_IDEAS = `(b.smart_search is null and exists (
    select from (select p.topic from board_pins s join pins p on p.id = s.pin_id
      where s.board_id = b.id and p.deleted_at is null ${NEWEST}) n
    join topics t on t.interest = n.topic
    where exists (select from feed_items f
      where f.feed_id = t.feed_id and f.rank > (extract(epoch from b.last_saved_at) * 1000000)::bigint)))`
const PERSON = `'id', cu.id::text, 'username', cu.username, 'full_name', cu.full_name`

/**
 * SQL that selects boards with their owner and newest pictures. Pictures of pins that the viewer cannot see are not
 * used.
 * @param viewer placeholder of the viewer's id
 * @param candidates statement that returns `id` and `sort_rank`
 */
export function boardsSql(viewer: string, candidates: string): string {
  return `select b.id, b.name, b.slug, b.description, b.privacy, ${visiblePinsSql(viewer)} as pin_count, b.pin_count as all_pin_count, b.section_count, b.follower_count,
  b.owner_id, o.username as owner_username, o.full_name as owner_name, b.created_at, b.last_saved_at, c.sort_rank,
  b.collaborator_count, b.sensitivity, b.is_quick_save, b.position, b.color, b.smart_search,
  exists (select from quick_boards qb where qb.user_id = ${viewer}::bigint and qb.board_id = b.id) as is_quick_choice,
  coalesce(b.owner_id = ${viewer}::bigint, false) as is_owner,
  vi.status as invite_status, vi.access as invite_access, vi.is_request, vi.is_banned,
  case when b.owner_id = ${viewer}::bigint then (select count(*)::int from board_collaborators jc
    where jc.board_id = b.id and jc.status = 'pending_approval') end as join_requests,
  case when b.owner_id = ${viewer}::bigint or vi.status = 'accepted' then b.archived_at end as archived_at,
  case when b.owner_id = ${viewer}::bigint or vi.status = 'accepted' then b.people_changed_at end as people_changed_at,
  (select json_agg(n) from (${coversSql(viewer, 's.board_id = b.id')} ${NEWEST}) n) as covers,
  case when b.cover_pin_id is not null then
    (select row_to_json(n) from (${coversSql(viewer, 's.board_id = b.id and s.pin_id = b.cover_pin_id')}) n) end as chosen_cover,
  case when b.section_count > 0 then
    (select json_agg(json_build_object('id', x.id::text, 'slug', x.slug, 'title', x.title,
        'pin_count', ${visiblePinsSql(viewer, 'x.pin_count', 's.section_id = x.id')}, 'covers',
        (select json_agg(n) from (${coversSql(viewer, 's.section_id = x.id')} ${NEWEST}) n)) order by x.position, x.id)
     from board_sections x where x.board_id = b.id and x.deleted_at is null) end as sections,
  ${HAS_FRESH_IDEAS} as has_fresh_ideas,
  case when b.collaborator_count > 0 then
    (select json_agg(json_build_object(${PERSON}) order by bc.changed_at, cu.id) from board_collaborators bc
     join users cu on cu.id = bc.user_id where bc.board_id = b.id and bc.status = 'accepted') end as collaborators,
  exists (select from board_follows bf where bf.user_id = ${viewer}::bigint and bf.board_id = b.id) as is_followed,
  case when b.transfer_to is not null and (b.owner_id = ${viewer}::bigint or b.transfer_to = ${viewer}::bigint) then
    (select json_build_object(${PERSON}) from users cu where cu.id = b.transfer_to) end as transfer,
  case when b.owner_id = ${viewer}::bigint or vi.status = 'accepted' then
    (select json_agg(json_build_object('id', mb.id::text, 'name', mb.name) order by a.created_at, a.id)
     from board_actions a join boards mb on mb.id = a.board_id
     where (a.board_id = b.id or a.into_id = b.id) and ${isBoardVisible('mb', viewer)}) end as merging
from (${candidates}) c
join boards b on b.id = c.id
join users o on o.id = b.owner_id
left join board_collaborators vi on vi.board_id = b.id and vi.user_id = ${viewer}::bigint
where ${isBoardVisible('b', viewer)}
order by c.sort_rank desc, b.id desc`
}

export function wireBoard(row: BoardRow): WireBoard {
  const isMember = row.invite_status === 'accepted'
  const sections = row.sections ?? []
  const newest = row.covers ?? []
  const { chosen_cover: chosen } = row
  const covers = chosen ? [chosen, ...newest.filter(({ pin }) => pin !== chosen.pin)].slice(0, COVERS_MAX) : newest
  const interests = [...new Set(newest.flatMap(({ topic }) => (topic === null ? [] : [topic])))]
  const isWarned = row.sensitivity !== null && !row.is_owner && !isMember
  // Who gets a warning on the board's page gets no cover before it, wherever the board is listed. The pictures of its
  // sections are shown on that page alone, after the warning.
  const shown = isWarned ? [] : covers
  const [cover] = shown
  return {
    id: row.id,
    type: 'board',
    name: row.name,
    slug: row.slug,
    url: `/${row.owner_username}/${row.slug}/`,
    description: row.description,
    privacy: row.privacy,
    pin_count: row.pin_count,
    hidden_pin_count: row.is_owner || isMember ? Math.max(0, row.all_pin_count - row.pin_count) : 0,
    sectionless_pin_count: sectionlessPins({ pin_count: row.pin_count, sections }),
    section_count: row.section_count,
    sections: sections.map(({ covers: of, ...section }) => ({ ...section, cover_images: (of ?? []).map(wireCover) })),
    follower_count: row.follower_count,
    followed_by_me: row.is_followed,
    owner: { id: row.owner_id, username: row.owner_username, full_name: row.owner_name },
    collaborator_count: row.collaborator_count,
    collaborating_users: [...(row.collaborators ?? [])],
    collaborated_by_me: isMember,
    is_collaborative: row.collaborator_count > 0,
    access: row.is_owner ? ['write', 'delete'] : isMember ? [...(row.invite_access ?? [])] : [],
    viewer_invite: row.invite_status === 'not_invited' ? null : row.invite_status,
    viewer_collaborator_join_requested: row.is_request === true && row.invite_status === 'pending_approval',
    viewer_is_banned: row.is_banned === true,
    join_request_count: row.join_requests ?? 0,
    people_changed_at: row.people_changed_at?.toISOString() ?? null,
    pending_ownership_transfer: row.transfer,
    merging_boards: [...(row.merging ?? [])],
    archived_by_me_at: row.archived_at?.toISOString() ?? null,
    cover_pin: cover ? { pin_id: cover.pin, is_chosen: chosen !== null, ...wireCover(cover) } : null,
    cover_images: shown.map(wireCover),
    images: imagesOf(shown),
    sensitivity: row.sensitivity,
    sensitivity_screen: row.sensitivity === null ? null : { reason: row.sensitivity, show_warning: isWarned },
    has_fresh_more_ideas_tab: row.has_fresh_ideas,
    related_interest_ids: interests,
    is_quick_save: row.is_quick_save,
    color: row.color,
    smart_search: row.smart_search,
    is_quick_choice: row.is_quick_choice,
    position: row.position,
    created_at: row.created_at.toISOString(),
    last_saved_at: row.last_saved_at?.toISOString() ?? null,
  }
}

function imagesOf(covers: readonly Cover[]): NonNullable<WireBoard['images']> {
  const pictures = covers.flatMap(({ signature, title }) => (title === null ? [signature] : []))
  return {
    '136x136': pictures.map((signature) => imageUrl(signature, '136x136')),
    // JPEG, because not all programs that show link previews can read WebP.
    '600x315': pictures.slice(0, 1).map((signature) => imageUrl(signature, '600x315', 'jpg')),
  }
}

function wireCover({ signature, color, title }: Cover) {
  return {
    url: imageUrl(signature, '236x'),
    dominant_color: color,
    ...(title === null ? {} : { shown_title: title }),
  }
}
