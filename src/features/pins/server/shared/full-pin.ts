import type { BoardId, PinId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { RENDITIONS, type Rendition, type RichMetadata, type WirePin } from '#features/pins/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Subject } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import { GRID_PIN_COLUMNS, viewerColumns, wireBoardBrief, wireGridPin, type GridPinRow } from './grid-pins.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'

interface FullPinRow extends GridPinRow {
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
  readonly created_at: Date
  readonly board_id: BoardId
  readonly board_name: string
  readonly board_slug: string
  readonly board_privacy: 'public' | 'secret'
  readonly board_username: string
}

const FULL_PIN_SQL = `select ${GRID_PIN_COLUMNS}, ${viewerColumns('$1')},
  p.description, p.alt_text, p.link, p.rich, p.comment_count,
  greatest(0, p.save_count - ${hiddenSaves('$1')}) as save_count, p.author_name, p.licence, p.source_url, p.dated, p.created_at,
  b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy, bo.username as board_username
from pins p
join boards b on b.id = p.board_id
join users bo on bo.id = b.owner_id
join users u on u.id = p.owner_id
join media m on m.signature = p.signature
where p.id = $2 and ${isPinVisible('p', 'b', '$1')}`

/** Saves to secret boards of other members, which this viewer must not learn of. */
function hiddenSaves(viewer: string): string {
  return `(select count(*)::int from board_pins hs join boards hb on hb.id = hs.board_id
    where hs.pin_id = p.id and hb.privacy = 'secret' and hb.owner_id is distinct from ${viewer}::bigint and hb.id <> p.board_id)`
}

/** The whole pin as a closeup shows it, or null where there is none that this viewer may see. */
export async function findPin(db: Database, viewer: Member | null, id: PinId): Promise<WirePin | null> {
  const rows = await db.query<FullPinRow>({ name: 'full-pin', text: FULL_PIN_SQL, values: [viewer?.id ?? null, id] })
  return rows[0] ? wirePin(rows[0]) : null
}

/** A pin that the viewer looks at: its id, if the viewer may see it. Unknown and secret pins look the same. */
export function pinSubject(id: PinId, field: string): Subject<PinId, 'pin/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const rows = await db.query<{ id: PinId }>({
        name: 'visible-pin',
        text: `select p.id from pins p join boards b on b.id = p.board_id where p.id = $2 and ${isPinVisible('p', 'b', '$1')}`,
        values: [viewer?.id ?? null, id],
      })
      const row = rows[0]?.id
      if (row === undefined) return fail('pin/not-found', `${field}: is not a pin`, { field })
      return ok({ row, relation: 'reader', foreign: 'is another member’s pin' })
    },
  }
}

function wirePin(row: FullPinRow): WirePin {
  const { author_name, licence, source_url, dated } = row
  return {
    ...wireGridPin(row),
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    created_at: row.created_at.toISOString(),
    images: Object.fromEntries(RENDITIONS.map((rendition) => [rendition, wireImage(row, rendition)])),
    repin_count: row.save_count,
    board: wireBoardBrief({
      id: row.board_id,
      name: row.board_name,
      slug: row.board_slug,
      privacy: row.board_privacy,
      username: row.board_username,
    }),
    rich_metadata: row.rich,
    aggregated_pin_data: { id: aggregatedPinId(row.id), comment_count: row.comment_count },
    closeup_attribution:
      author_name || licence || source_url || dated ? { author_name, licence, source_url, date: dated } : null,
  }
}

/** A box is filled; a width is kept to, and never enlarged beyond the original. */
function wireImage({ signature, width, height }: FullPinRow, rendition: Rendition) {
  const url = imageUrl(signature, rendition)
  const [boxWidth, boxHeight] = rendition.split('x')
  if (rendition === 'orig') return { url, width, height }
  if (boxHeight) return { url, width: Number(boxWidth), height: Number(boxHeight) }
  const fitted = Math.min(width, Number(boxWidth))
  return { url, width: fitted, height: Math.max(1, Math.round((height * fitted) / width)) }
}
