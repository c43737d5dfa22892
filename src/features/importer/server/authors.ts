import type { UserId } from '#contracts/ids.ts'
import { addressBook } from '#features/addresses.ts'
import type { Database } from '#server/storage/database.ts'
import { colorOf, signatureOf, usernamesOf } from './derive.ts'
import { cutAtWord } from './fit-title.ts'
import type { BatchContext, NumberedRecord } from './write-batch.ts'

const UNKNOWN_AUTHOR = 'Unknown author'
const NAME_MAX = 120

/**
 * The accounts for a batch by the author's name, '' for pins without an author. Missing accounts are added, without a way
 * to log in.
 */
export async function findOrAddAuthors(
  db: Database,
  { source, makeId }: BatchContext,
  batch: readonly NumberedRecord[],
): Promise<ReadonlyMap<string, UserId>> {
  const names = [...new Set(batch.map(({ record }) => record.author ?? ''))]
  const known = await findAuthors(db, source, names)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  const usernames = await chooseUsernames(db, source, missing)
  await db.query({
    text: `insert into users (id, username, username_key, full_name, first_name, dominant_color, source, source_key)
           select id, username, lower(username), full_name, split_part(full_name, ' ', 1), color, $5, key
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $6::text[]) as a (id, username, full_name, key, color)
           on conflict (source, source_key) do nothing`,
    values: [
      missing.map(() => makeId<UserId>()),
      missing.map((name) => usernames.get(name)),
      missing.map((name) => cutAtWord(name || UNKNOWN_AUTHOR, NAME_MAX)),
      missing,
      source,
      missing.map((name) => colorOf(signatureOf(null, source, name))),
    ],
  })
  return findAuthors(db, source, names)
}

async function findAuthors(
  db: Database,
  source: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  const rows = await db.query<{ id: UserId; source_key: string }>({
    name: 'import-authors',
    text: 'select id, source_key from users where source = $1 and source_key = any($2)',
    values: [source, names],
  })
  return new Map(rows.map((row) => [row.source_key, row.id]))
}

/**
 * Chooses usernames: the plain one if it is free, otherwise one with a suffix that is unique to this author of this
 * collection.
 */
async function chooseUsernames(
  db: Database,
  source: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wished = names.map((name) => ({ name, ...usernamesOf(name || UNKNOWN_AUTHOR, source) }))
  const rows = await db.query<{ username_key: string }>({
    text: 'select username_key from users where username_key = any($1)',
    values: [wished.map(({ plain }) => plain)],
  })
  const taken = new Set(rows.map((row) => row.username_key))
  const chosen = new Map<string, string>()
  for (const { name, plain, suffixed } of wished) {
    const username = taken.has(plain) || addressBook.reservedWords.has(plain) ? suffixed : plain
    taken.add(username)
    chosen.set(name, username)
  }
  return chosen
}
