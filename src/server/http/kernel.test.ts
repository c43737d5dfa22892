import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, countersOf } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let member: UserId
let browser: TestBrowser
let board: BoardId
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Mine')
  const pins = await addPins(server.db, await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His'), 1)
  pin = pins[0] as PinId
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

const save = (key: string, options: object = { pin_id: pin, board_id: board }) =>
  browser.write('Repin', 'create', options, { 'idempotency-key': key })

describe('envelopes', () => {
  test('a resource call answers with its name, its data and the options of the next page', async () => {
    const { body, headers } = await browser.read('UserHomefeed', { page_size: 1 })
    expect(body.resource_response).toMatchObject({ status: 'success', endpoint_name: 'UserHomefeedResource_get' })
    expect(body.resource).toEqual({ name: 'UserHomefeedResource', options: { page_size: 1, bookmarks: ['-end-'] } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a persisted query answers by its hash; another hash is rejected and nothing is executed', async () => {
    const queryHash = 'fd3fac9db323406451c29510f405d6f6f0b8125713c34f358d0787157337ce42'
    const ask = (json: object) => browser.send('POST', '/_/graphql/', { json })
    const found = await ask({ queryHash, variables: { pinId: pin, isAuth: true } })
    expect(found.body.data.v3GetPinQuery.data.id).toBe(pin)
    const missed = await ask({ queryHash, variables: { pinId: '1', isAuth: true } })
    expect(missed.status).toBe(200)
    expect(missed.body.data.v3GetPinQuery).toMatchObject({ __typename: 'Error', error: { code: 50 } })
    expect((await ask({ queryHash: 'ff', variables: {} })).status).toBe(400)
    expect((await ask({ query: '{ v3GetPinQuery }' })).status).toBe(400)
  })

  test('fields of a record that are not in the contract are not sent', async () => {
    const text = JSON.stringify((await browser.read('User', { username: 'ada' })).body)
    expect(text).toContain('has_password')
    expect(text).not.toMatch(/password_hash|email_key|suspended_at|username_key/)
  })

  test('an unknown call has the envelope of its family', async () => {
    expect((await browser.send('GET', '/resource/NoneResource/get/')).body.resource_response.error.api_error_code).toBe(
      5,
    )
    expect((await browser.send('POST', '/v3/none/')).body).toMatchObject({ status: 'failure', code: 5 })
    expect((await browser.send('GET', '/_/none')).status).toBe(404)
  })

  test('a valid request id is returned, an invalid one is replaced', async () => {
    const sent = await browser.send('GET', '/_/health', { headers: { 'x-request-id': 'abc-1' } })
    expect(sent.headers['x-request-id']).toBe('abc-1')
    const bad = await browser.send('GET', '/_/health', { headers: { 'x-request-id': 'a b\t' } })
    expect(bad.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('malformed requests', () => {
  const cases: readonly (readonly [name: string, options: unknown, field: string])[] = [
    ['UserHomefeed', { page_size: 0 }, 'options.page_size'],
    ['UserHomefeed', { page_size: '10' }, 'options.page_size'],
    ['UserHomefeed', { page_size: 251 }, 'options.page_size'],
    ['UserHomefeed', { bookmarks: ['%%%'] }, 'options.bookmarks'],
    [
      'UserHomefeed',
      { bookmarks: [Buffer.from('0.99999999999999999999.1').toString('base64url')] },
      'options.bookmarks',
    ],
    ['UserHomefeed', { bookmarks: 'x' }, 'options.bookmarks'],
    ['UserHomefeed', { surprise: 1 }, 'options.surprise'],
    ['Pin', {}, 'options.id'],
    ['Pin', { id: '9999999999999999999' }, 'options.id'],
    ['Pin', { id: 5 }, 'options.id'],
    ['User', { username: 'a\0b' }, 'options.username'],
    ['PopularNow', { period: 'year' }, 'options.period'],
    ['Pin', [], 'options'],
  ]

  test.each(cases)('%s with %j is rejected and names %s', async (name, options, field) => {
    const { status, body } = await browser.read(name, options as object)
    expect(status).toBe(400)
    expect(body.resource_response.error).toMatchObject({ message_detail: field, api_error_code: 1 })
    expect(body.resource_response.error.message).toContain(field)
  })

  test('data that is not JSON, unreadable bodies and bodies that are too large are rejected', async () => {
    expect((await browser.send('GET', '/resource/PinResource/get/?data={')).status).toBe(400)
    const garbled = await browser.send('POST', '/v3/login/handshake/', {
      headers: { 'content-type': 'application/json' },
    })
    expect(garbled.body).toMatchObject({ status: 'failure', message_detail: 'body.username_or_email' })
    const large = await browser.write('Board', 'create', { name: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
  })

  test('a body of null is no body', async () => {
    const nothing = await browser.send('PUT', '/v3/users/settings/', { json: null })
    expect(nothing.status).toBe(400)
    expect(nothing.body).toMatchObject({ message_detail: 'body' })
  })

  test('a mutation may send its options as JSON instead of as a form', async () => {
    const { status } = await browser.send('POST', '/resource/BoardResource/create/', {
      json: { options: { name: 'By JSON' } },
    })
    expect(status).toBe(200)
  })
})

describe('CSRF', () => {
  const attempts: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['no token', { 'x-csrftoken': '' }],
    ['a foreign token', { 'x-csrftoken': 'abc.def' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['an origin that is no address', { origin: 'http://' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sub-domain', { 'sec-fetch-site': 'same-site' }],
  ]

  test.each(attempts)('%s changes nothing', async (_what, headers) => {
    const answer = await browser.write('Repin', 'create', { pin_id: pin, board_id: board }, headers)
    expect(answer.status).toBe(403)
    expect(answer.body.resource_response.error.api_error_code).toBe(4)
    expect(await countersOf(server.db, pin, board, member)).toMatchObject({ saves: 0 })
  })

  test("another session's token is not accepted, even beside its own cookie", async () => {
    const other = await server.browserOf(member)
    other.cookies.set('csrftoken', (await server.visitor()).cookies.get('csrftoken') ?? '')
    expect((await other.write('Repin', 'create', { pin_id: pin, board_id: board })).status).toBe(403)
    // The rejection came with a valid token, which is used here.
    expect((await other.write('Repin', 'delete', { pin_id: pin, board_id: board })).status).toBe(200)
  })

  test('requests of the site itself are accepted', async () => {
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    expect((await browser.write('Repin', 'delete', { pin_id: pin, board_id: board }, headers)).status).toBe(200)
  })
})

describe('idempotency', () => {
  test('sixteen requests at once with one key count once, and all get the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => save('same')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    for (const answer of answers) expect(dataOf(answer)).toEqual(dataOf(answers[0] as TestAnswer))
    expect(new Set(answers.map(({ sync }) => sync?.seq)).size).toBe(1)
    expect(await countersOf(server.db, pin, board, member)).toEqual({ saves: 1, likes: 0, board: 1, user: 1 })
  })

  test('a repeated request changes nothing, and is answered with the present rows', async () => {
    await browser.write('Repin', 'delete', { pin_id: pin, board_id: board })
    expect(dataOf(await save('kept')).saved_to).toMatchObject([{ id: board }])
    await browser.write('Repin', 'delete', { pin_id: pin, board_id: board })
    const again = await save('kept')
    expect(dataOf(again).saved_to).toEqual([])
    expect(again.sync?.rows?.['boards']).toMatchObject({ [board]: { pin_count: 0 } })
    expect(await countersOf(server.db, pin, board, member)).toMatchObject({ saves: 0, board: 0, user: 0 })
  })

  test('the same key for another request is rejected', async () => {
    const answer = await save('same', { pin_id: pin, board_id: '1' })
    expect(answer.status).toBe(409)
    expect(answer.body.resource_response.error.extra_data).toMatchObject({
      failure: 'key/reused',
      field: 'idempotency-key',
    })
  })

  test('the same request with its fields in another order is a repeat', async () => {
    const first = await save('ordered', { pin_id: pin, board_id: board })
    expect((await save('ordered', { board_id: board, pin_id: pin })).status).toBe(200)
    // An older version stored the hash of the fields in the order in which they arrived.
    const text = `POST /resource/RepinResource/create/ ${JSON.stringify({ pin_id: pin, board_id: board })}`
    const { rowCount } = await server.pool.query(
      `update idempotency set request = sha256(convert_to($2, 'UTF8')) where key = $1`,
      ['ordered', text],
    )
    expect(rowCount).toBe(1)
    const again = await save('ordered', { pin_id: pin, board_id: board })
    expect([first.status, again.status]).toEqual([200, 200])
  })

  test('a rejection is stored as well, and leaves no effect', async () => {
    const refused = await save('refused', { pin_id: pin, board_id: '1' })
    expect(refused.status).toBe(404)
    const again = await save('refused', { pin_id: pin, board_id: '1' })
    expect(again.status).toBe(404)
    expect(again.body.resource_response.error.extra_data).toEqual(refused.body.resource_response.error.extra_data)
  })

  test("an act of the member who was logged in before is not carried out as the next one's", async () => {
    const other = await addMember(server.db, 'dora')
    const theirs = await addBoardOf(server.db, other, 'Theirs')
    const headers = { 'idempotency-key': 'switched', 'x-member-id': member }
    const browserOfOther = await server.browserOf(other)
    const options = { pin_id: pin, board_id: theirs }
    const refused = await browserOfOther.write('Repin', 'create', options, headers)
    expect(refused.status).toBe(401)
    expect(refused.body.resource_response.error.extra_data).toMatchObject({ failure: 'session/required' })
    // Nothing was stored under the key, so the other member can use it.
    const own = await browserOfOther.write('Repin', 'create', options, { ...headers, 'x-member-id': other })
    expect(own.status).toBe(200)
  })

  test("one member's key does not match another's", async () => {
    const other = await addMember(server.db, 'cleo')
    const theirs = await addBoardOf(server.db, other, 'Hers')
    const { status } = await (
      await server.browserOf(other)
    ).write('Repin', 'create', { pin_id: pin, board_id: theirs }, { 'idempotency-key': 'same' })
    expect(status).toBe(200)
  })
})

test("calls above the server's capacity are asked to try again later", async () => {
  const { createAdmission } = await import('./admission.ts')
  const admission = createAdmission({ runningMax: 2, writesMax: 1, waitingMax: 1, waitMaxMs: 20 })
  expect(await admission.enter('write')).toBeNull()
  const waits = admission.enter('write')
  // No more writes may wait, and one place is reserved for a read.
  expect(await admission.enter('write')).toMatchObject({ code: 'server/unavailable', retryAfterS: 1 })
  expect(await admission.enter('read')).toBeNull()
  // A call that waited too long is rejected and takes no place later.
  expect(await waits).toMatchObject({ code: 'server/unavailable' })
  const next = admission.enter('write')
  admission.leave('write')
  expect(await next).toBeNull()
})

test('one member with many acts at once is limited, while a visitor can read', async () => {
  const many = Promise.all(Array.from({ length: 200 }, (_, n) => save(`many-${n}`)))
  const visitor = await server.visitor()
  const reads: number[] = []
  for (let n = 0; n < 20; n += 1) reads.push((await visitor.read('UserHomefeed', {})).status)
  expect(new Set(reads)).toEqual(new Set([200]))
  const answers = await many
  const limited = answers.filter(({ status }) => status === 429)
  // The exact number depends on how fast the other acts are.
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.headers['retry-after']).toBe('1')
})

test('one member with more acts at once than the server has places for is limited, and another member saves', async () => {
  const id = await addMember(server.db, 'other')
  const other = await server.browserOf(id)
  const theirs = { pin_id: pin, board_id: await addBoardOf(server.db, id, 'Theirs') }
  const many = Promise.all(Array.from({ length: 500 }, (_, n) => save(`more-${n}`)))
  const saves: number[] = []
  for (let n = 0; n < 5; n += 1) saves.push((await other.write('Repin', 'create', theirs)).status)
  expect(saves).toEqual([200, 200, 200, 200, 200])
  expect(new Set((await many).map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('the policy of pages allows no inline script and no frame', async () => {
  const { headers } = await browser.send('GET', '/_/health')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script';trusted-types pinfold default",
  )
})
