import type { BoardId, ImageSignature, UserId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { isBoardVisible, isPinVisible } from './visible.ts'

const COVERS_MAX = 3

interface Cover {
  readonly signature: ImageSignature
  readonly color: string
  /** The pin's title if there is no picture, otherwise null. */
  readonly title: string | null
}

export interface BoardRow {
  readonly id: BoardId
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly privacy: 'public' | 'secret'
  readonly pin_count: number
  readonly section_count: number
  readonly follower_count: number
  readonly owner_id: UserId
  readonly owner_username: string
  readonly owner_name: string
  readonly covers: readonly Cover[] | null
  readonly created_at: Date
  readonly last_saved_at: Date | null
}

/**
 * Selects boards with their owner and newest pictures; a picture of somebody's secret pin is no cover for others.
 * @param viewer placeholder of the viewer's id; @param candidates statement that gives `id` and `sort_rank`
 */
export function boardsSql(viewer: string, candidates: string): string {
  return `select b.id, b.name, b.slug, b.description, b.privacy, b.pin_count, b.section_count, b.follower_count,
  b.owner_id, o.username as owner_username, o.full_name as owner_name, b.created_at, b.last_saved_at, c.sort_rank,
  (select json_agg(json_build_object('signature', n.signature, 'color', n.color, 'title', n.title))
     from (select p.signature, p.color, case when ${HAS_PICTURE} then null else p.title end as title
             from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
             join media m on m.signature = p.signature
            where s.board_id = b.id and ${isPinVisible('p', 'pb', viewer)}
            order by s.rank desc, s.pin_id desc limit ${COVERS_MAX}) n) as covers
from (${candidates}) c
join boards b on b.id = c.id
join users o on o.id = b.owner_id
where ${isBoardVisible('b', viewer)}
order by c.sort_rank desc, b.id desc`
}

export function wireBoard(row: BoardRow): WireBoard {
  return {
    id: row.id,
    type: 'board',
    name: row.name,
    slug: row.slug,
    url: `/${row.owner_username}/${row.slug}/`,
    description: row.description,
    privacy: row.privacy,
    pin_count: row.pin_count,
    section_count: row.section_count,
    follower_count: row.follower_count,
    owner: { id: row.owner_id, username: row.owner_username, full_name: row.owner_name },
    cover_images: (row.covers ?? []).map(({ signature, color, title }) => ({
      url: imageUrl(signature, '236x'),
      dominant_color: color,
      ...(title === null ? {} : { shown_title: title }),
    })),
    created_at: row.created_at.toISOString(),
    last_saved_at: row.last_saved_at?.toISOString() ?? null,
  }
}
