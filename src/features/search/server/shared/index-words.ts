import { Type } from 'typebox'
import type { Pool } from 'pg'
import { newIds, type UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { addJobs } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { colorGroup } from '../../constants/color-group.ts'
import { titleForms } from '../../domain/exact-forms.ts'
import { KIND_WORDS } from '../../domain/kind-words.ts'
import { FORM_SIGN } from '../../domain/parse-query.ts'
import { tokensOf } from '../../domain/tokens.ts'
import { countWords } from '../search-words.ts'

/**
 * Version of the stored words. When the tokenizer or the stored texts change, raise it with a migration that indexes
 * the rows again (`009-forms-and-kinds.sql`).
 */
const INDEX_VERSION = '3'
/** SQL: the stored words are not those of the row's present texts. */
const isToIndex = (row: string) => `${row}.indexed_key is distinct from ('${INDEX_VERSION}' || ${row}.text_key)`
/** SQL: the same for pins. The words of a pin's kind are among its words. */
const PIN_TO_INDEX = `p.indexed_key is distinct from ('${INDEX_VERSION}' || p.kind || p.text_key)`
/**
 * SQL: the words of the row's present texts were already counted, by an older version of the index or under an earlier
 * name of the owner.
 */
const isCounted = (row: string) => `coalesce(right(${row}.indexed_key, 32) = ${row}.text_key, false)`

/** Interval between runs. A changed text can be found after this time. */
const INDEX_EVERY_MS = 2_000
/**
 * Rows per transaction. A transaction takes about 0.1 s, which is the longest that a save waits for a pin that is being
 * indexed.
 */
const BATCH_ROWS = 500
/** A run ends after this time, and the next one continues. */
const RUN_MS = 20_000
/** Maximum number of words of a title, and of all other texts together. */
const TITLE_WORDS_MAX = 60
const TEXT_WORDS_MAX = 400

type Weight = 'A' | 'B' | 'C' | 'D'

/** A `tsvector` as text. Stems contain only letters, marks and digits. */
function vectorOf(texts: readonly (readonly [Weight, string])[]): string {
  const lexemes: string[] = []
  let at = 0
  for (const [weight, text] of texts)
    for (const { stem } of tokensOf(text, weight === 'A' ? TITLE_WORDS_MAX : TEXT_WORDS_MAX))
      lexemes.push(`'${stem}':${(at += 1)}${weight}`)
  return lexemes.join(' ')
}

/**
 * The forms of a title's words, as text of a `tsvector`. They have no position, so they are found only by a query for
 * forms.
 */
function formsOf(title: string): string {
  return titleForms(title, TITLE_WORDS_MAX)
    .map((form) => `'${FORM_SIGN}${form}'`)
    .join(' ')
}

interface PinTexts {
  readonly id: string
  readonly text_key: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly alt_text: string
  readonly author_name: string | null
  readonly keywords: string
  readonly domain: string | null
  readonly color: string
  readonly board_name: string
  readonly username: string
  readonly full_name: string
  readonly is_public: boolean
  readonly is_counted: boolean
}

const PIN_TEXTS = `select p.id, p.text_key, p.kind, p.title, p.description, p.alt_text, p.author_name, p.keywords, p.domain, p.color,
    b.name as board_name, u.username, u.full_name, ${isCounted('p')} as is_counted,
    p.deleted_at is null and b.deleted_at is null and b.privacy = 'public' as is_public
  from pins p join boards b on b.id = p.board_id join users u on u.id = p.owner_id`

async function indexPins(db: Database): Promise<number> {
  const rows = await db.query<PinTexts>({
    name: 'search-pins-to-index',
    text: `${PIN_TEXTS} where ${PIN_TO_INDEX} order by p.id limit ${BATCH_ROWS} for update of p skip locked`,
  })
  await storePinWords(db, rows)
  return rows.length
}

async function storePinWords(db: Database, rows: readonly PinTexts[]): Promise<void> {
  await db.query({
    name: 'search-index-pins',
    text: `update pins p set words = n.words::tsvector, color_group = n.color_group, indexed_key = '${INDEX_VERSION}' || n.key
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as n (id, words, color_group, key)
           where p.id = n.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map((pin) =>
        [
          vectorOf([
            ['A', pin.title],
            ['B', `${pin.keywords} ${pin.author_name ?? ''}`],
            ['C', `${pin.board_name} ${pin.alt_text}`],
            [
              'D',
              `${pin.full_name} ${pin.username} ${pin.description} ${(pin.domain ?? '').replaceAll('.', ' ')} ${KIND_WORDS[pin.kind] ?? ''}`,
            ],
          ]),
          formsOf(pin.title),
        ].join(' '),
      ),
      rows.map(({ color }) => colorGroup(color)),
      rows.map(({ kind, text_key }) => kind + text_key),
    ],
  })
  await countWords(
    db,
    rows
      .filter(({ is_public }) => is_public)
      .map((pin) =>
        pin.is_counted
          ? pin.full_name
          : `${pin.title} ${pin.keywords} ${pin.author_name ?? ''} ${pin.board_name} ${pin.full_name}`,
      ),
  )
}

/**
 * Indexes a renamed member's pins again, in small steps. A pin that is written at the same time already has the new
 * name, because the transaction that stores the words of the new name also adds this job.
 */
export const renamedMemberJob = defineJob({
  kind: 'search/renamed-member',
  payload: Type.Object({ user_id: Id<UserId>() }),
  async run({ user_id: user }, { pool }) {
    let after = '0'
    for (let count = BATCH_ROWS; count === BATCH_ROWS;)
      count = await transaction(pool, async (db) => {
        const rows = await db.query<PinTexts>({
          name: 'search-pins-of-member',
          text: `${PIN_TEXTS} where p.owner_id = $1 and p.id > $2 order by p.id limit ${BATCH_ROWS} for update of p`,
          values: [user, after],
        })
        await storePinWords(db, rows)
        after = rows.at(-1)?.id ?? after
        return rows.length
      })
  },
})

/** Indexes changed boards. The pins of a renamed board are indexed again, so that its new name finds them. */
async function indexBoards(db: Database): Promise<number> {
  const rows = await db.query<{
    id: string
    text_key: string
    name: string
    description: string
    is_new: boolean
    is_counted: boolean
  }>({
    name: 'search-boards-to-index',
    text: `select id, text_key, name, description, indexed_key is null as is_new,
             ${isCounted('boards')} as is_counted from boards
           where ${isToIndex('boards')} order by id limit ${BATCH_ROWS} for update skip locked`,
  })
  const renamed = rows.filter(({ is_new, is_counted }) => !is_new && !is_counted).map(({ id }) => id)
  if (renamed.length > 0)
    await db.query({
      name: 'search-pins-of-renamed',
      text: 'update pins set indexed_key = null where board_id = any($1::bigint[])',
      values: [renamed],
    })
  await db.query({
    name: 'search-index-boards',
    text: `update boards b set words = n.words::tsvector, indexed_key = '${INDEX_VERSION}' || n.text_key
           from unnest($1::bigint[], $2::text[], $3::text[]) as n (id, words, text_key) where b.id = n.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ name, description }) =>
        vectorOf([
          ['A', name],
          ['D', description],
        ]),
      ),
      rows.map(({ text_key }) => text_key),
    ],
  })
  return rows.length
}

interface Named {
  readonly id: UserId
  readonly text_key: string
  readonly username: string
  readonly full_name: string
  readonly is_renamed: boolean
}

/** Indexes changed members. The pins of a renamed member may be many, so a job indexes them again. */
async function indexUsers(db: Database): Promise<number> {
  const rows = await db.query<Named>({
    name: 'search-users-to-index',
    text: `select id, text_key, username, full_name, indexed_key is not null and not ${isCounted('users')} as is_renamed
           from users where ${isToIndex('users')} order by id limit ${BATCH_ROWS} for update skip locked`,
  })
  const renamed = rows.filter(({ is_renamed }) => is_renamed)
  const keys = newIds(renamed.length)
  await addJobs(
    db,
    renamedMemberJob,
    renamed.map(({ id }, at) => ({ key: keys[at]!, payload: { user_id: id } })),
  )
  await db.query({
    name: 'search-index-users',
    text: `update users u set words = n.words::tsvector, indexed_key = '${INDEX_VERSION}' || n.text_key
           from unnest($1::bigint[], $2::text[], $3::text[]) as n (id, words, text_key) where u.id = n.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ username, full_name }) => vectorOf([['A', `${full_name} ${username}`]])),
      rows.map(({ text_key }) => text_key),
    ],
  })
  return rows.length
}

/**
 * Indexes what was written since the last run.
 * @param untilMs time at which it stops; the next run continues
 */
export async function indexWords(pool: Pool, untilMs = Infinity): Promise<void> {
  for (const index of [indexUsers, indexBoards, indexPins])
    while (Date.now() < untilMs && (await transaction(pool, index)) === BATCH_ROWS);
}

/** True if indexing takes more than one run of the job, as in a new installation. */
export async function isUnindexed(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ is_unindexed: boolean }>({
    text: `select exists (select from pins) and not exists (select from pins where indexed_key is not null) as is_unindexed`,
  })
  return rows[0]?.is_unindexed ?? false
}

export const indexWordsJob = defineJob({
  kind: 'search/index-words',
  payload: Type.Object({}),
  everyMs: INDEX_EVERY_MS,
  run: (_, { pool }) => indexWords(pool, Date.now() + RUN_MS),
})
