import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runSweeps } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ada, bob]: UserId[] = []
let [adas, bobs]: TestBrowser[] = []
let board: BoardId
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
  board = await addBoardOf(server.db, bob, 'Clay')
  pin = (await addPins(server.db, board, 1))[0]!
})
afterAll(() => server.close())

/**
 * Columns with members' ids that do not reference `users`. For a new one, add a step to `erase-traces.ts` and list it
 * here, or give it a reference.
 */
const WITHOUT_REFERENCE = new Set(['event_batches.user_id', 'event_bad_rows.user_id'])

interface Column {
  readonly name: string
  readonly rule: string | null
}

test('each column of a member is emptied with the account, by a reference or by a step of the erasure', async () => {
  const columns = await server.db.query<Column>({
    text: `select c.table_name || '.' || c.column_name as name, (
        select k.confdeltype::text from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid in ('users'::regclass, 'two_step'::regclass) and k.conrelid = c.table_name::regclass
          and a.attname = c.column_name limit 1) as rule
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
        and c.column_name ~ '(^|_)(user|owner|member|follower|author|sender|blocked|muted|inviter|invited_by|saved_by|reporter|operator)(_id)?$'
        and c.table_name <> 'users'`,
  })
  expect(columns.length).toBeGreaterThan(20)
  const kept = columns.filter(({ name, rule }) => rule !== 'c' && rule !== 'n' && !WITHOUT_REFERENCE.has(name))
  expect(kept.map(({ name }) => name)).toEqual([])
})

test("nothing names a member whose account was deleted, and other members' counts are computed again", async () => {
  await adas!.send('PUT', '/v3/users/follow/', { json: { user_ids: [bob] } })
  await bobs!.send('PUT', '/v3/users/follow/', { json: { user_ids: [ada] } })
  await adas!.send('PUT', `/v3/boards/${board}/follow/`, { json: {} })
  const own = await addBoardOf(server.db, ada!, 'Lamps')
  await addPins(server.db, own, 2)
  dataOf(await adas!.write('DidIt', 'create', { pin_id: pin, note: 'It cracked' }))
  const { id: conversation } = dataOf(await adas!.write('Conversation', 'create', { user_ids: [bob] }))
  await adas!.write('Message', 'create', { conversation_id: conversation, id: '77', text: 'Hello', pin_id: null })
  expect(dataOf(await bobs!.read('Notifications', {})).items.length).toBeGreaterThan(0)

  await server.db.query({
    text: `update users set deactivated_at = now(), deletion_due_at = now() - interval '1 minute' where id = $1`,
    values: [ada],
  })
  await runSweeps(server.pool, server.options.dataDir)
  await runSweeps(server.pool, server.options.dataDir)

  const columns = await server.db.query<{ table: string; column: string; type: string }>({
    text: `select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('int8', '_int8')`,
  })
  const naming: string[] = []
  for (const { table, column, type } of columns) {
    const has = type === 'int8' ? `"${column}" = $1::bigint` : `$1::bigint = any("${column}")`
    const rows = await server.db.query({ text: `select from "${table}" where ${has} limit 1`, values: [ada] })
    if (rows.length > 0) naming.push(`${table}.${column}`)
  }
  expect(naming).toEqual([])
  expect(dataOf(await bobs!.read('Notifications', {})).items).toEqual([])
  const shown = dataOf(await bobs!.read('User', { username: 'bob' }))
  expect(shown).toMatchObject({ follower_count: 0, following_count: 0 })
  expect(dataOf(await bobs!.read('Board', { username: 'bob', slug: 'clay' }))).toMatchObject({ follower_count: 0 })
})
