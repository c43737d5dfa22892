import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addOperator, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let visitor: TestBrowser
let operator: TestBrowser
let pins: readonly PinId[]
let secret: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  const id = await addOperator(server.db, 'editor')
  operator = await server.browserOf(id)
  pins = await addPins(server.db, await addBoardOf(server.db, id, 'Soups'), 3, { title: 'Soup' })
  secret = await addPins(server.db, await addBoardOf(server.db, id, 'Hidden', 'secret'), 1, { inFeeds: false })
})
afterAll(() => server.close())

const article = { title: 'Soups', subtitle: '', text: '', type: 1, is_shop: false, language: null, is_published: true }
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

test('an article shows its pins in their order; a draft is seen by the operator alone', async () => {
  const order = [pins[2], pins[0], pins[1]]
  const draft = { ...article, is_published: false, pin_ids: order }
  const { id } = dataOf(await operator.write('TodayArticles', 'update', draft))
  expect((await visitor.read('TodayArticle', { id })).status).toBe(404)
  expect((await visitor.read('TodayArticlePins', { id })).status).toBe(404)
  expect(dataOf(await operator.write('TodayArticles', 'update', { ...article, id, pin_ids: order })).pin_ids).toEqual(
    order,
  )
  expect(dataOf(await visitor.read('TodayArticle', { id }))).not.toHaveProperty('pin_ids')
  const first = await visitor.read('TodayArticlePins', { id, page_size: 2 })
  const second = await visitor.read('TodayArticlePins', { id, bookmarks: [first.body.resource_response.bookmark] })
  expect([...ids(dataOf(first)), ...ids(dataOf(second))]).toEqual(order)
})

test('an article of one language is for its readers, and a pin that becomes secret leaves every article', async () => {
  const { id } = dataOf(
    await operator.write('TodayArticles', 'update', { ...article, language: 'fr', pin_ids: [pins[0]] }),
  )
  expect(ids(dataOf(await visitor.read('TodayArticleFeed', { language: 'fr-FR' })))).toContain(id)
  expect(ids(dataOf(await visitor.read('TodayArticleFeed', { language: 'en-US' })))).not.toContain(id)
  await server.db.query({ text: `update boards set privacy = 'secret' where name = 'Soups'` })
  expect(dataOf(await visitor.read('TodayArticlePins', { id }))).toEqual([])
  expect(dataOf(await visitor.read('TodayArticle', { id })).cover).toBeNull()
  await server.db.query({ text: `update boards set privacy = 'public' where name = 'Soups'` })
})

test('a pin that is not public is rejected, and a deleted article is no longer found', async () => {
  const refused = await operator.write('TodayArticles', 'update', { ...article, pin_ids: [pins[0], secret[0]] })
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([404, 'options.pin_ids'])
  const { id } = dataOf(await operator.write('TodayArticles', 'update', { ...article, pin_ids: [] }))
  expect(dataOf(await operator.write('TodayArticles', 'delete', { id }))).toBeNull()
  expect((await visitor.read('TodayArticle', { id })).status).toBe(404)
  expect((await operator.write('TodayArticles', 'update', { ...article, id, pin_ids: [] })).status).toBe(404)
})
