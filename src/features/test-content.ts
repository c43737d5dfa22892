import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { hashPassword } from '#features/session/server/shared/credentials.ts'
import { only, type Database } from '#server/storage/database.ts'

let lastId = 1_000_000n
let lastRank = 1_700_000_000_000_000n

function nextId<Id extends string>(): Id {
  lastId += 1n
  return lastId.toString() as Id
}

export async function addMember(db: Database, username: string, password?: string): Promise<UserId> {
  const id = nextId<UserId>()
  await db.query({
    text: `insert into users (id, username, username_key, email_key, password_hash, full_name, first_name)
           values ($1, $2::text, lower($2), $3, $4, $5, $2)`,
    values: [
      id,
      username,
      `${username}@example.com`,
      password ? await hashPassword(password) : null,
      `${username} Test`,
    ],
  })
  return id
}

export async function addOperator(db: Database, username: string, password?: string): Promise<UserId> {
  const id = await addMember(db, username, password)
  await db.query({ text: `update users set role = 'operator' where id = $1`, values: [id] })
  return id
}

export async function addBoardOf(
  db: Database,
  ownerId: UserId,
  name: string,
  privacy: 'public' | 'secret' = 'public',
): Promise<BoardId> {
  const id = nextId<BoardId>()
  await db.query({
    text: 'insert into boards (id, owner_id, name, slug, privacy) values ($1, $2, $3, $4, $5)',
    values: [id, ownerId, name, name.toLowerCase().replaceAll(' ', '-'), privacy],
  })
  return id
}

export async function addTopic(db: Database, interest: string, feedId: number): Promise<void> {
  await db.query({
    text: 'insert into topics (interest, feed_id, name, position) values ($1, $2, $1, 1)',
    values: [interest, feedId],
  })
}

interface PinOptions {
  readonly title?: string
  readonly description?: string
  readonly topic?: string
  /** If false, only the picture's address is known, as after an import without pictures. */
  readonly hasPicture?: boolean
  /** Set to false for a secret board, whose pins are in no feed. */
  readonly inFeeds?: boolean
}

/** Adds pins to a board. The first of them is the lowest in all lists. */
export async function addPins(
  db: Database,
  boardId: BoardId,
  count: number,
  { title = 'A pin', description = '', topic, hasPicture = true, inFeeds = true }: PinOptions = {},
): Promise<readonly PinId[]> {
  const ids = Array.from({ length: count }, () => nextId<PinId>())
  const firstRank = lastRank + 1n
  lastRank += BigInt(count)
  const media = JSON.stringify(hasPicture ? { kind: 'drawn' } : { kind: 'remote', url: null })
  await db.query({
    text: `with input as (
        select id, lpad(to_hex(id), 32, '0') as signature, $2::bigint + n - 1 as rank
        from unnest($1::bigint[]) with ordinality as i (id, n)
      ), m as (
        insert into media (signature, width, height, color, source)
        select signature, 600, 900, '#aabbcc', $9::jsonb from input
      ), p as (
        insert into pins (id, owner_id, board_id, title, description, topic, signature, width, height, color, rank)
        select i.id, b.owner_id, b.id, $4, $5, $6, i.signature, 600, 900, '#aabbcc', i.rank from input i, boards b where b.id = $3
      ), f as (
        insert into feed_items (feed_id, rank, pin_id) select 0, rank, id from input where $7
      ), t as (
        insert into feed_items (feed_id, rank, pin_id)
        select t.feed_id, i.rank, i.id from input i join topics t on t.interest = $6 where $7
      ), s as (
        insert into board_pins (board_id, rank, pin_id, saved_by) select b.id, i.rank, i.id, b.owner_id from input i, boards b where b.id = $3
      )
      update boards set pin_count = pin_count + $8 where id = $3`,
    values: [ids, firstRank.toString(), boardId, title, description, topic ?? null, inFeeds, count, media],
  })
  return ids
}

export async function countersOf(db: Database, pinId: PinId, boardId: BoardId, userId: UserId) {
  const rows = await db.query<{ saves: number; likes: number; board: number; user: number }>({
    text: `select p.save_count as saves, p.like_count as likes, b.pin_count as board, u.pin_count as user
           from pins p, boards b, users u where p.id = $1 and b.id = $2 and u.id = $3`,
    values: [pinId, boardId, userId],
  })
  return only(rows)
}
