import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs, runSweeps } from '#features/test-jobs.ts'
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

const PASSWORD = 'a quiet long sentence'

/** Deletes an account whose grace period is over: first its boards, then its row. */
async function erase(member: UserId): Promise<void> {
  await server.db.query({
    text: `update users set deactivated_at = now(), deletion_due_at = now() - interval '1 minute' where id = $1`,
    values: [member],
  })
  await runSweeps(server.pool, server.options.dataDir)
  await runSweeps(server.pool, server.options.dataDir)
}

/** Tables with a row that contains the text in any column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await server.db.query<{ name: string }>({
    text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  })
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await server.db.query({
      text: `select from "${name}" t where t::text ilike '%' || $1 || '%' limit 1`,
      values: [text],
    })
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

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

  await erase(ada!)

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

test('no table has an address of a member whose account was deleted', async () => {
  const eve = await addMember(server.db, 'eve', PASSWORD)
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name, visited_pages) values ($1, 'partner', 'Bistro', 0)`,
    values: [eve],
  })
  const eves = await server.browserOf(eve)
  const send = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const answer = await eves.send(method, path, { json })
    expect([path, answer.status]).toEqual([path, 200])
  }
  await send('POST', '/v3/users/email/verify/resend/', {})
  await send('PUT', '/v3/users/email/backup/', { email: 'eve.backup@mail.test', password: PASSWORD })
  await server.db.query({
    text: 'update account_details set backup_email_verified_at = now() where user_id = $1',
    values: [eve],
  })
  for (const name of ['eve@example.com', 'eve.backup@mail.test'])
    await send('POST', '/v3/users/password/reset/', { username_or_email: name })
  await send('PUT', '/v3/users/email/', { email: 'eve.next@mail.test', password: PASSWORD })
  const emails = { contact_email: 'eve.shop@mail.test', biz_ownership_email: null }
  dataOf(await eves.write('BusinessEmails', 'update', emails))
  dataOf(await bobs!.write('BoardEmailInvite', 'create', { board_id: board, email: 'Eve@Example.com' }))
  await runDueJobs(server.pool)
  const sent = await server.db.query<{ template: string; is_members: boolean }>({
    text: `select distinct template, user_id = $1 as is_members from mails where address ilike 'eve%' order by template`,
    values: [eve],
  })
  expect(sent).toEqual(
    ['boardInvite', 'resetPassword', 'verifyBackupEmail', 'verifyContactEmail', 'verifyEmail'].map((template) => ({
      template,
      is_members: true,
    })),
  )
  // Mails from before they were their member's.
  for (const address of ['eve@example.com', 'eve.backup@mail.test', 'eve.next@mail.test'])
    await server.db.query({
      text: `insert into mails (id, address, template, data, state) values (floor(random() * 1e9), $1, 'verifyEmail', '{}', 'kept')`,
      values: [address],
    })
  expect(await tablesWith('eve.next@mail.test')).toEqual(['account_details', 'mail_tokens', 'mails'])

  await erase(eve)
  for (const address of ['eve@example.com', 'eve.backup@mail.test', 'eve.next@mail.test', 'eve.shop@mail.test'])
    expect([address, await tablesWith(address)]).toEqual([address, []])
})
