import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceEndpoint } from '#contracts/endpoint.ts'
import { PIN_FOOTER_EXPERIENCE } from '#features/onboarding/constants.ts'
import { addMember, addOperator } from '#features/test-content.ts'
import { handlers } from '#features/test-policy-calls.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { isHidden } from '#server/policy/permit.ts'

/** Options that a table needs besides its page and order. */
const OTHER_OPTIONS: Readonly<Record<string, object>> = {
  OperatorPeople: { searchTerm: '' },
  AdReviews: { status: 'PENDING' },
  Placements: { experience_id: PIN_FOOTER_EXPERIENCE },
}
/** Tables without rows in this test. Their orders are only checked for being possible. */
const EMPTY = ['AdReviews', 'BusinessLeads', 'InvoicePayments', 'Ledger', 'MerchantReviews']

interface Properties {
  readonly page?: unknown
  readonly sortBy?: { readonly anyOf: readonly { readonly const: string }[] }
}
const propertiesOf = ({ options }: ResourceEndpoint) => (options as { readonly properties: Properties }).properties

/** The operator's tables: lists whose page is named by its number. */
const tables = handlers
  .filter(({ action }) => isHidden(action))
  .flatMap(({ endpoint }) => (endpoint.family === 'resource' && endpoint.verb === 'get' ? endpoint : []))
  .filter((endpoint) => propertiesOf(endpoint).page !== undefined)
const orders = tables.flatMap((table) =>
  (propertiesOf(table).sortBy?.anyOf ?? []).map((sort) => [table.name, sort.const] as const),
)

let server: TestServer
let operator: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  operator = await server.browserOf(await addOperator(server.db, 'olive'))
  const members = [
    await addMember(server.db, 'zoe'),
    await addMember(server.db, 'ada'),
    await addMember(server.db, 'bob'),
  ]
  const values = [members]
  const given = 'from unnest($1::bigint[]) with ordinality as m (id, n) join users u on u.id = m.id'
  for (const text of [
    `insert into mails (id, user_id, address, template, data, state, subject)
       select m.id, m.id, u.username || '@example.com', 'welcome', '{}', 'sent', 'For ' || u.username ${given}`,
    `insert into feedback (id, user_id, verbatim, prompt, action_from)
       select m.id, m.id, 'From ' || u.username, '', '/' || u.username ${given}`,
    `insert into backups (id, folder, finished_at, bytes, row_count, file_count)
       select m.n, 'backups/' || u.username, now(), 9 * m.n, 7 - m.n, 5 ${given}`,
    `insert into operator_decisions (id, operator_id, user_id, subject, decision, reason, reasons)
       select m.n, m.id, m.id, 'member', 'restore', 'Fine', '{}' ${given}`,
    `insert into experiences (user_id, experience_id, placement_id) select m.id, ${PIN_FOOTER_EXPERIENCE}, 1 ${given}`,
    `insert into reports (id, type, subject_id, reporter_id, reason) select m.n, 'member', m.id, $1[1], 'spam' ${given}`,
    `insert into jobs (id, kind, key, run_at, payload, attempts)
       select m.n, 'x/' || u.username, '', now() + interval '1 day', '{}', m.n ${given}`,
  ])
    await server.db.query({ text: text.replace('$1[1]', '($1::bigint[])[1]'), values })
})
afterAll(() => server.close())

test('every table of the operator can be sorted', () => {
  expect(tables.length).toBeGreaterThanOrEqual(11)
  expect(tables.filter((table) => !propertiesOf(table).sortBy).map(({ name }) => name)).toEqual([])
})

test.each(orders)('%s is in the order of its column %s, in both directions', async (name, sortBy) => {
  const rowsIn = async (sortDirection: string) => {
    const options = { page: 1, limit: 100, ...OTHER_OPTIONS[name], sortBy, sortDirection }
    return dataOf(await operator.read(name, options)).rows as readonly object[]
  }
  const [up, down] = [await rowsIn('ASCENDING'), await rowsIn('DESCENDING')]
  expect(up.length > 1).toBe(!EMPTY.includes(name))
  expect(down).toEqual(up.toReversed())
})

test('the names of a column are in the order of the alphabet', async () => {
  const senders = async (sortDirection: string) =>
    dataOf(await operator.read('Feedback', { page: 1, limit: 10, sortBy: 'who', sortDirection })).rows.map(
      ({ username }: { readonly username: string }) => username,
    )
  expect(await senders('ASCENDING')).toEqual(['ada', 'bob', 'zoe'])
  expect(await senders('DESCENDING')).toEqual(['zoe', 'bob', 'ada'])
})
