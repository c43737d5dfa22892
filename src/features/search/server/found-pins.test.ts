import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { createTestImports } from '#features/importer/server/test-imports.ts'
import { line } from '#features/importer/server/test-lines.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { indexWords } from './shared/index-words.ts'

let server: TestServer
let owner: TestBrowser
let other: TestBrowser
let visitor: TestBrowser
let ownerId: UserId
let word = ''
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  ownerId = await addMember(server.db, 'ada')
  owner = await server.browserOf(ownerId)
  other = await server.browserOf(await addMember(server.db, 'bob'))
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(() => {
  number += 1
  word = `unheard${number}`
})

async function addBoard(privacy: 'public' | 'secret' = 'public') {
  const board: BoardId = await addBoardOf(server.db, ownerId, `Board ${number}`, privacy)
  const [pin] = (await addPins(server.db, board, 1, { title: word, inFeeds: privacy === 'public' })) as [PinId]
  return { board, pin }
}

/** Whether the owner, another member and a visitor find the test's pin. */
async function found(query = word): Promise<readonly boolean[]> {
  await indexWords(server.pool)
  const results = [owner, other, visitor].map(async (by) => {
    const { results: pins } = dataOf(await by.read('BaseSearch', { query, scope: 'pins' }))
    return pins.length > 0
  })
  return Promise.all(results)
}

const BY_ALL = [true, true, true]
const BY_OWNER = [true, false, false]
const BY_NOBODY = [false, false, false]

test('a pin on a secret board is found by its owner, and by those who share the board', async () => {
  const { board } = await addBoard('secret')
  expect(await found()).toEqual(BY_OWNER)
  await owner.write('BoardInvite', 'create', { board_id: board, usernames: ['bob'] })
  expect(await found()).toEqual(BY_OWNER)
  await other.write('BoardInvite', 'update', { board_id: board, action: 'accept' })
  expect(await found()).toEqual([true, true, false])
})

test('pins of a deleted board are found by nobody until it is restored', async () => {
  const { board } = await addBoard()
  expect(await found()).toEqual(BY_ALL)
  await owner.write('Board', 'delete', { board_id: board })
  expect(await found()).toEqual(BY_NOBODY)
  await owner.write('BoardRestore', 'create', { board_id: board })
  expect(await found()).toEqual(BY_ALL)
})

test('a deleted pin is found by nobody until it is restored', async () => {
  const { pin } = await addBoard()
  expect(await found()).toEqual(BY_ALL)
  await owner.write('Pins', 'delete', { ids: [pin] })
  expect(await found()).toEqual(BY_NOBODY)
  await owner.write('PinsRestore', 'create', { ids: [pin] })
  expect(await found()).toEqual(BY_ALL)
})

test('a pin is found by the words of its edited description', async () => {
  const { pin } = await addBoard()
  expect(await found('saffron')).toEqual(BY_NOBODY)
  await owner.write('Pin', 'update', { id: pin, description: 'Saffron' })
  expect(await found('saffron')).toEqual(BY_ALL)
})

test('a pin that the operator hid is found by its owner alone (spec viewer §3, flags)', async () => {
  const { pin } = await addBoard()
  await server.db.query({ text: 'update pins set is_hidden = true where id = $1', values: [pin] })
  expect(await found()).toEqual(BY_OWNER)
})

test('a pin for ads alone is found by nobody', async () => {
  const { pin } = await addBoard()
  await server.db.query({ text: 'update pins set is_ads_only = true, board_id = null where id = $1', values: [pin] })
  expect(await found()).toEqual(BY_NOBODY)
})

test('results start with boards that match by name, on the first page alone; a secret one only for its owner', async () => {
  const board = await addBoardOf(server.db, ownerId, 'Party food')
  await addPins(server.db, board, 5)
  await addPins(server.db, await addBoardOf(server.db, ownerId, 'Surprise party', 'secret'), 1, { inFeeds: false })
  await indexWords(server.pool)
  const search = async (by: TestBrowser, options: object) => {
    const answer = await by.read('BaseSearch', { query: 'party', scope: 'pins', ...options })
    const { one_bar_modules: modules = [] } = dataOf(answer)
    return {
      bookmark: answer.body.resource_response.bookmark,
      titles: modules.map(({ title }: { title: string }) => title),
      boards: modules.flatMap(({ boards }: { boards: { name: string }[] }) => boards.map(({ name }) => name)),
    }
  }
  const first = await search(visitor, { page_size: 3 })
  expect(first).toMatchObject({ titles: ['boards', 'pins'], boards: ['Party food'] })
  expect(await search(visitor, { page_size: 3, bookmarks: [first.bookmark] })).toMatchObject({ titles: [] })
  expect((await search(owner, {})).boards.toSorted()).toEqual(['Party food', 'Surprise party'])
})

test('an imported pin is found by its tags, author, date and further topics', async () => {
  const imports = await createTestImports()
  try {
    imports.nextCollection()
    const lines = [
      line(1, { tags: ['Wirbelwind'], author: 'Joseph Mallord Turner', date: '1843-03', topics: ['Seascapes', 'Oil'] }),
      line(2, { tags: ['seascapes'], date: 'c. 1844' }),
    ]
    await imports.importText(lines.join('\n'))
    await indexWords(imports.server.pool)
    const reader = await imports.server.visitor()
    const titles = async (query: string) =>
      dataOf(await reader.read('BaseSearch', { query, scope: 'pins' })).results.map(
        ({ title }: { title: string }) => title,
      )
    for (const query of ['wirbelwind', 'joseph mallord turner', '1843 03', 'oil'])
      expect(await titles(query)).toEqual(['Title 1'])
    expect(await titles('1844')).toEqual(['Title 2'])
  } finally {
    await imports.close()
  }
})

test.each([
  ['query', { query: ' ', scope: 'pins' }],
  ['scope', { query: 'a', scope: 'people' }],
])('a search with an invalid %s is rejected, and the answer names it', async (field, options) => {
  const { status, body } = await visitor.read('BaseSearch', options)
  expect([status, body.resource_response.error.message_detail]).toEqual([400, `options.${field}`])
})
