import type { BoardId, UserId } from '#contracts/ids.ts'
import type { BoardAccess, InviteStatus } from '#features/boards/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import type { Database } from '#server/storage/database.ts'
import type { WireInvite } from '../contract.ts'

interface Row extends PinnerRow {
  readonly board_id: BoardId
  readonly board_name: string
  readonly board_url: string
  readonly status: InviteStatus
  readonly access: readonly BoardAccess[]
  readonly is_request: boolean
  readonly by: PinnerRow | null
}

/** Ids are converted to text, because JSON numbers cannot hold all of them. */
const BY_COLUMNS = PINNER_COLUMNS.replaceAll('u.', 'v.').replace('v.id as', 'v.id::text as')

const listSql = (condition: string) => `select c.board_id, b.name as board_name,
    '/' || bo.username || '/' || b.slug || '/' as board_url, c.status, c.access, c.is_request, ${PINNER_COLUMNS},
    (select row_to_json(n) from (select ${BY_COLUMNS} from users v where v.id = c.invited_by) n) as by
  from board_collaborators c join boards b on b.id = c.board_id join users bo on bo.id = b.owner_id
  join users u on u.id = c.user_id
  where b.deleted_at is null and c.status <> 'not_invited' and ${condition}
  order by c.status = 'pending_approval' desc, c.changed_at desc, c.user_id`

export async function listInvites(db: Database, boardId: BoardId): Promise<WireInvite[]> {
  return (await db.query<Row>({ text: listSql('c.board_id = $1'), values: [boardId] })).map(wireInvite)
}

/** People whom the board's owner banned, the latest first. */
export async function listBans(db: Database, boardId: BoardId): Promise<WirePinner[]> {
  const rows = await db.query<PinnerRow>({
    text: `select ${PINNER_COLUMNS} from board_collaborators c join users u on u.id = c.user_id
      where c.board_id = $1 and c.is_banned order by c.changed_at desc, c.user_id`,
    values: [boardId],
  })
  return rows.map(wirePinner)
}

/** Open invitations of one member. */
export async function listOwnInvites(db: Database, userId: UserId): Promise<WireInvite[]> {
  const text = listSql(`c.user_id = $1 and c.status = 'new'`)
  return (await db.query<Row>({ text, values: [userId] })).map(wireInvite)
}

function wireInvite(row: Row): WireInvite {
  return {
    board: { id: row.board_id, name: row.board_name, url: row.board_url },
    invited_user: wirePinner(row),
    invited_by_user: row.by && wirePinner(row.by),
    status: row.status,
    access: [...row.access],
    is_request: row.is_request,
  }
}
