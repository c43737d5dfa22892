import type { PinId, UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { isBoardVisible, isPinCovered, isPinOpen } from '#features/boards/server/shared/visible.ts'
import { imageUrl } from '#features/media/contract.ts'
import { PIN_SAVED } from '#features/pins/constants.ts'
import { findToldSaves } from '#features/pins/server/shared/told-saves.ts'
import { PIN_TRIED } from '#features/tried/constants.ts'
import { findToldTries } from '#features/tried/server/shared/told-tries.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import type { Database } from '#server/storage/database.ts'
import { cutPage, type PageStart } from '#server/http/list-page.ts'
import { ACTORS_SHOWN, INBOX_PAGE, UNREAD_MAX } from '../constants.ts'
import type { WireInbox, WireNotice } from '../contract.ts'

export interface NoticeRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly actors: readonly UserId[]
  readonly actor_count: number
  readonly data: WireNotice['data']
  readonly rank: string
  readonly is_read: boolean
}

export const NOTICE_COLUMNS = `id, kind, subject, actors[1:${ACTORS_SHOWN}] as actors, actor_count, data, rank, read_at is not null as is_read`

/**
 * SQL: at least one actor is active. A member who deactivated the account is hidden with their acts until they log in
 * again.
 */
const HAS_ACTOR = 'exists (select from users a where a.id = any(n.actors) and a.deactivated_at is null)'

const FIRST_PAGE: PageStart = { stage: 0, rank: '9223372036854775807', id: '9223372036854775807' }

/** A page of a member's notifications, newest first, and the unread count. */
export async function readInbox(
  db: Database,
  member: UserId,
  start: PageStart = FIRST_PAGE,
  size = INBOX_PAGE,
): Promise<{ readonly inbox: WireInbox; readonly bookmark: string }> {
  const found = await db.query<NoticeRow>({
    name: 'inbox-page',
    text: `select ${NOTICE_COLUMNS}
      from notifications n where user_id = $1 and is_in_site and ${HAS_ACTOR} and (rank, id) < ($2::bigint, $3::bigint)
      order by rank desc, id desc limit $4`,
    values: [member, start.rank, start.id, size + 1],
  })
  const { rows, bookmark } = cutPage(found, size, ({ rank, id }) => ({ stage: 0, rank, id }))
  const [counted] = await db.query<{ unread: number; until: string | null }>({
    name: 'inbox-unread',
    text: `select (select count(*)::int from (
        select from notifications n where user_id = $1 and is_in_site and read_at is null and ${HAS_ACTOR} limit ${UNREAD_MAX}) u) as unread,
      (select max(rank) from notifications where user_id = $1 and is_in_site) as until`,
    values: [member],
  })
  const items = await readNotices(db, member, rows)
  const until = counted?.until ?? null
  return {
    inbox: {
      unread: counted?.unread ?? 0,
      until: until === null ? null : instantOf(until),
      items,
      is_end: rows.length === found.length,
    },
    bookmark,
  }
}

/**
 * The notifications of these rows, without what the member may no longer see: their subjects, and who saved or tried a
 * pin.
 */
export async function readNotices(db: Database, member: UserId, found: readonly NoticeRow[]): Promise<WireNotice[]> {
  const tries = await readTries(db, member, found)
  const rows = (await keepToldSavers(db, member, found)).map((row) => withTriers(row, tries))
  const subjects = await readSubjects(db, member, [...new Set(rows.map(({ subject }) => subject))])
  const actors = await readActors(db, [...new Set(rows.flatMap((row) => row.actors))])
  return rows.flatMap((row): readonly WireNotice[] => {
    const { id, kind, actor_count, data, rank, is_read } = row
    const known = subjects.get(row.subject)
    const shown = row.actors.flatMap((actor) => actors.get(actor) ?? [])
    if (!known || shown.length === 0) return []
    // The picture of a try is its photo, unless the pin itself is not shown.
    const photo = kind === PIN_TRIED.kind ? tries.get(tryOf(row, shown[0]!.id)) : undefined
    const subject = photo && known.image_url !== null ? { ...known, image_url: imageUrl(photo, '136x136') } : known
    const at = instantOf(rank)
    const left = row.actors.length - shown.length
    return [
      { id, kind, actors: shown, actor_count: Math.max(actor_count - left, shown.length), subject, data, at, is_read },
    ]
  })
}

/** Removes actors whose saves are deleted, or are on boards that the member may no longer see. */
async function keepToldSavers(db: Database, member: UserId, rows: readonly NoticeRow[]): Promise<readonly NoticeRow[]> {
  const saved = rows.filter(({ kind }) => kind === PIN_SAVED.kind)
  if (saved.length === 0) return rows
  const savers = [...new Set(saved.flatMap(({ actors }) => actors))]
  const told = await findToldSaves(db, member, saved.map(pinOf), savers)
  return rows.map((row) =>
    row.kind === PIN_SAVED.kind
      ? { ...row, actors: row.actors.filter((actor) => told.has(`${pinOf(row)}:${actor}`)) }
      : row,
  )
}

/** The photos of the tries that rows tell of, by `<pin>:<member>`; null for a try without a photo. */
async function readTries(db: Database, member: UserId, rows: readonly NoticeRow[]) {
  const tried = rows.filter(({ kind }) => kind === PIN_TRIED.kind)
  if (tried.length === 0) return new Map<string, null>()
  return findToldTries(db, member, tried.map(pinOf), [...new Set(tried.flatMap(({ actors }) => actors))])
}

function tryOf(row: NoticeRow, actor: UserId): string {
  return `${pinOf(row)}:${actor}`
}

/** Removes actors whose tries are removed, or are hidden from the member. */
function withTriers(row: NoticeRow, tries: ReadonlyMap<string, unknown>): NoticeRow {
  return row.kind === PIN_TRIED.kind
    ? { ...row, actors: row.actors.filter((actor) => tries.has(tryOf(row, actor))) }
    : row
}

function pinOf({ subject }: NoticeRow): PinId {
  return subject.slice('pins/'.length) as PinId
}

function instantOf(rank: string): string {
  return new Date(Number(rank)).toISOString()
}

async function readActors(db: Database, ids: readonly UserId[]) {
  const rows = await db.query<PinnerRow>({
    name: 'inbox-actors',
    text: `select ${PINNER_COLUMNS} from users u where u.id = any($1::bigint[]) and u.deactivated_at is null`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.pinner_id, wirePinner(row)]))
}

/** The subjects that the member may see, by name (`pins/1`). */
async function readSubjects(db: Database, member: UserId, names: readonly string[]) {
  const idsOf = (table: string) =>
    names.filter((name) => name.startsWith(`${table}/`)).map((name) => name.slice(table.length + 1))
  const subjects = new Map<string, WireNotice['subject']>()
  const [pins, boards, users, conversations] = [idsOf('pins'), idsOf('boards'), idsOf('users'), idsOf('conversations')]
  if (pins.length > 0) {
    const rows = await db.query<{ id: string; title: string; signature: string; is_covered: boolean }>({
      name: 'inbox-pins',
      text: `select p.id, p.title, p.signature, ${isPinCovered('p')} as is_covered from pins p left join boards b on b.id = p.board_id
        where p.id = any($1::bigint[]) and ${isPinOpen('p', 'b', '$2')}`,
      values: [pins, member],
    })
    for (const { id, title, signature, is_covered } of rows)
      subjects.set(`pins/${id}`, {
        table: 'pins',
        id,
        title,
        url: links.pin(id as never),
        image_url: is_covered ? null : imageUrl(signature as never, '136x136'),
      })
  }
  if (boards.length > 0) {
    const rows = await db.query<{ id: string; name: string; slug: string; username: string }>({
      name: 'inbox-boards',
      text: `select b.id, b.name, b.slug, u.username from boards b join users u on u.id = b.owner_id
        where b.id = any($1::bigint[]) and ${isBoardVisible('b', '$2')}`,
      values: [boards, member],
    })
    for (const { id, name, slug, username } of rows)
      subjects.set(`boards/${id}`, {
        table: 'boards',
        id,
        title: name,
        url: `${links.profile(username)}/${encodeURIComponent(slug)}/`,
        image_url: null,
      })
  }
  if (conversations.length > 0) {
    const rows = await db.query<{ id: string; name: string | null }>({
      name: 'inbox-conversations',
      text: `select c.id, c.name from conversations c join conversation_members m on m.conversation_id = c.id
        where c.id = any($1::bigint[]) and m.user_id = $2`,
      values: [conversations, member],
    })
    for (const { id, name } of rows)
      subjects.set(`conversations/${id}`, {
        table: 'conversations',
        id,
        title: name ?? '',
        url: links.conversation(id),
        image_url: null,
      })
  }
  for (const user of (await readActors(db, users as readonly string[] as readonly UserId[])).values())
    subjects.set(`users/${user.id}`, {
      table: 'users',
      id: user.id,
      title: user.full_name,
      url: links.profile(user.username),
      image_url: user.image_medium_url,
    })
  return subjects
}
