import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleId } from '#contracts/list-module.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { WireListedPin, WireModule } from '#features/feed/contract.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let visitor: TestBrowser
let owner: UserId
let soups: BoardId
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  owner = await addMember(server.db, 'ada')
  await addTopic(server.db, 'food', 7)
  const cakes = await addBoardOf(server.db, owner, 'Cakes')
  soups = await addBoardOf(server.db, owner, 'Soups')
  const secret = await addBoardOf(server.db, owner, 'Surprise party', 'secret')
  const other = await addMember(server.db, 'bob')
  await addPins(server.db, soups, 12, { topic: 'food' })
  await addPins(server.db, secret, 3, { topic: 'food' })
  await addPins(server.db, await addBoardOf(server.db, other, 'Party food'), 5, { topic: 'food' })
  await addPins(server.db, await addBoardOf(server.db, other, 'Chairs'), 9)
  pins = await addPins(server.db, cakes, 8, { topic: 'food' })
})
afterAll(() => server.close())

/** The list as an array: the title for a module, `pin` for a pin. */
async function shapeOf(browser: TestBrowser, name: string, options: object): Promise<readonly string[]> {
  const shape: string[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await browser.read(name, { ...options, ...(bookmark ? { bookmarks: [bookmark] } : {}) })
    for (const { above = [] } of dataOf(answer) as readonly WireListedPin[])
      shape.push(...above.map(({ title }) => title), 'pin')
    bookmark = answer.body.resource_response.bookmark
  }
  return shape
}

const firstModules = async (browser: TestBrowser, name: string, options: object): Promise<readonly WireModule[]> =>
  (dataOf(await browser.read(name, { page_size: 50, ...options })) as readonly WireListedPin[]).flatMap(
    ({ above = [] }) => above,
  )

test('a header is above each section of a related list, whatever the page size, and never twice', async () => {
  const expected = (sections: readonly (readonly [string, number])[]) =>
    sections.flatMap(([title, count]) => [title, ...Array<string>(count).fill('pin')])
  for (const size of [1, 3, 4, 6])
    expect(await shapeOf(visitor, 'RelatedModules', { pin_id: pins[7], page_size: size })).toEqual(
      expected([
        ['from-board', 7],
        ['more-in-topic', 17],
        ['explore-more', 9],
      ]),
    )
})

test("boards with similar pins are between the first pins, but not the pin's own board and no secret one", async () => {
  const modules = await firstModules(await server.browserOf(owner), 'RelatedModules', { pin_id: pins[7] })
  expect(modules.map(({ title }) => title)).toEqual(['from-board', 'boards-like-this', 'more-in-topic', 'explore-more'])
  const [, boards, header] = modules
  expect(boards).toMatchObject({
    kind: 'wide-boards',
    boards: [{ name: 'Soups', pin_count: 12 }, { name: 'Party food' }],
  })
  expect(boards?.boards[0]?.cover_images).toHaveLength(3)
  expect(header).toMatchObject({ kind: 'header', topic: { interest: 'food', name: 'food' }, boards: [] })
  expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length)
})

test('a sensitive board among them has no cover for those whom its page warns', async () => {
  const mark = (sensitivity: string | null) =>
    server.db.query({ text: 'update boards set sensitivity = $2 where id = $1', values: [soups, sensitivity] })
  const soupsFor = async (browser: TestBrowser) =>
    (await firstModules(browser, 'RelatedModules', { pin_id: pins[7] }))
      .flatMap(({ boards }) => boards)
      .find(({ id }) => id === soups)
  await mark('violence')
  const [seen, own] = [await soupsFor(visitor), await soupsFor(await server.browserOf(owner))]
  await mark(null)
  expect(seen).toMatchObject({ cover_images: [], sensitivity_screen: { show_warning: true } })
  expect(own?.cover_images).toHaveLength(3)
})

test('a topic starts with its boards, those with most of its newest pins first, each once', async () => {
  const [module, ...others] = await firstModules(visitor, 'TopicFeed', { interest: 'food' })
  expect(others).toEqual([])
  expect(module).toMatchObject({
    id: moduleId(0),
    kind: 'boards',
    title: 'popular-boards',
    topic: { interest: 'food' },
  })
  expect(module?.boards.map(({ name }) => name)).toEqual(['Soups', 'Cakes', 'Party food'])
  expect(module?.boards[0]).toMatchObject({ owner: { id: owner, full_name: expect.any(String) } })
  expect(
    (await shapeOf(visitor, 'TopicFeed', { interest: 'food', page_size: 4 })).filter((item) => item !== 'pin'),
  ).toEqual(['popular-boards'])
})
