import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { serverFeatures } from '#features/server.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createLog } from '#server/log.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { createTestDatabase } from './postgres/test-database.ts'

const silent = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'pinfold-upgrade-'))
const MIRA = '101' as UserId
const BEN = '102' as UserId
const BOARD = '201'
const [PICTURE, OFFER, PROMOTED] = ['301', '302', '303'] as [PinId, PinId, PinId]
let server: TestServer
let mira: TestBrowser

/** Earlier schemas: for each feature, the number of migrations that it had. */
const FIRST = { users: 1, media: 1, boards: 1, pins: 2, feed: 1, comments: 1, changes: 1 }
const SECOND = { users: 2, media: 3, boards: 3, pins: 6, feed: 1, comments: 3, changes: 1, session: 1 }

/** The features of a release with these numbers of migrations. */
function releaseOf(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([name, count]) => {
    const own = mkdtempSync(join(folder, `${name}-`))
    const source = fileURLToPath(serverFeatures.find((feature) => feature.name === name)!.migrations!)
    for (const file of readdirSync(source).sort().slice(0, count)) cpSync(join(source, file), join(own, file))
    return { name, migrations: pathToFileURL(`${own}/`) }
  })
}

/** Adds rows that members had written with the first schema. */
const addFirstRows = (pool: Pool) =>
  pool.query(`
    insert into users (id, username, username_key, full_name, first_name, pin_count, board_count, change_seq)
      values (${MIRA}, 'Mira', 'mira', 'Mira Old', 'Mira', 3, 1, 7), (${BEN}, 'Ben', 'ben', 'Ben Old', 'Ben', 0, 0, 0);
    insert into boards (id, owner_id, name, slug, pin_count) values (${BOARD}, ${MIRA}, 'Garden', 'garden', 3);
    insert into media (signature, width, height, color, source)
      values (repeat('a', 32), 100, 150, '#aabbcc', '{"kind":"drawn"}');
    insert into pins (id, owner_id, board_id, title, kind, rich, signature, width, height, color, rank, like_count,
      comment_count, source, source_key, is_ads_only)
      select id, ${MIRA}, ${BOARD}, title, kind, null, repeat('a', 32), 100, 150, '#aabbcc', id, likes, likes, source, key, ads
      from (values (${PICTURE}, 'A fern', 'image', 1, null, null, false), (${OFFER}, 'A pot', 'product', 0, 'import:shop', '1', false),
        (${PROMOTED}, 'A rose', 'image', 0, null, null, true)) as p (id, title, kind, likes, source, key, ads);
    insert into board_pins (board_id, rank, pin_id, saved_by) select ${BOARD}, id, id, ${MIRA} from pins;
    insert into feed_items (feed_id, rank, pin_id) select 0, id, id from pins;
    insert into likes (user_id, pin_id) values (${BEN}, ${PICTURE});
    insert into comments (id, pin_id, user_id, text) values (401, ${PICTURE}, ${BEN}, 'So green');
    insert into changes (user_id, seq, pin_ids, board_ids, list_ids, is_user, is_wide)
      values (${MIRA}, 7, '{${PICTURE}}', '{${BOARD}}', '{}', false, false)`)

/** Adds rows that members had written with the second schema. */
const addSecondRows = (pool: Pool) =>
  pool.query(`
    insert into tried (user_id, pin_id, note, at) values (${BEN}, ${PICTURE}, 'It grew', '2025-05-01T10:00:00Z');
    update pins set tried_count = 1 where id = ${PICTURE}`)

beforeAll(async () => {
  const database = await createTestDatabase(serverFeatures)
  const pool = createPool({ connectionString: database.url }, silent)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, releaseOf(FIRST), silent)
  await addFirstRows(pool)
  await migrate(pool, releaseOf(SECOND), silent)
  await addSecondRows(pool)
  await migrate(pool, serverFeatures, silent)
  await pool.end()
  server = await createTestServer({}, database)
  mira = await server.browserOf(MIRA)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('after an upgrade from earlier schemas members find their boards, pins, reactions and comments', async () => {
  const ben = await server.browserOf(BEN)
  expect(dataOf(await mira.read('Board', { username: 'mira', slug: 'garden' }))).toMatchObject({
    id: BOARD,
    pin_count: 3,
  })
  const pins = dataOf(await mira.read('BoardFeed', { board_id: BOARD })) as readonly { readonly id: string }[]
  expect(pins.map(({ id }) => id)).toEqual([PROMOTED, OFFER, PICTURE])
  expect(dataOf(await ben.read('Pin', { id: PICTURE }))).toMatchObject({
    title: 'A fern',
    reaction_by_me: 1,
    reaction_counts: { 1: 1 },
  })
  const comments = dataOf(
    await mira.read('AggregatedCommentFeed', { objectId: aggregatedPinId(PICTURE), page_size: 50 }),
  )
  expect(comments).toMatchObject([{ id: '401', text: 'So green', user: { username: 'Ben' } }])
})

test('what migrations fill in is there: threads of tries, times of offers, and the change feed', async () => {
  const [offer] = (await server.pool.query(`select offer_at is not null as "isDated" from pins where id = ${OFFER}`))
    .rows
  expect(offer).toEqual({ isDated: true })
  expect(dataOf(await mira.read('DidItFeed', { pin_id: PICTURE }))).toMatchObject([
    { text: 'It grew', user: { username: 'Ben' } },
  ])
  const changes = dataOf(await mira.read('ChangeFeed', { since: '6' }))
  expect(changes).toMatchObject({ cursor: '7', reset: false })
  expect(Object.keys(changes.rows)).toEqual(expect.arrayContaining(['pins', 'boards']))
})

test('a member writes after an upgrade, and the numbers of the change feed continue', async () => {
  const answer = await mira.send('POST', `/v3/pins/${PICTURE}/react/`, { json: { reaction_type: 2 } })
  expect(answer.body.data).toMatchObject({ reaction_by_me: 2, reaction_counts: { 1: 1, 2: 1 } })
  expect(answer.sync).toMatchObject({ seq: '8' })
})
