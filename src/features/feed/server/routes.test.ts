import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { joinId } from '#contracts/handle.ts'
import { unpackItems } from '#features/feed/domain/packed-items.ts'
import { keepPerceptualHash } from '#features/media/server/shared/similar-pictures.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let visitor: TestBrowser
let owner: UserId
let cakes: BoardId
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  visitor = await server.visitor()
  owner = await addMember(server.db, 'ada')
  await addTopic(server.db, 'food', 7)
  cakes = await addBoardOf(server.db, owner, 'Cakes')
  pins = [
    ...(await addPins(server.db, cakes, 12, { topic: 'food' })),
    ...(await addPins(server.db, await addBoardOf(server.db, owner, 'Soups'), 12, { topic: 'food' })),
    ...(await addPins(server.db, await addBoardOf(server.db, owner, 'Chairs'), 12)),
  ]
})
afterAll(() => server.close())

/** All pins of a list, page by page. */
async function walk(browser: TestBrowser, name: string, options: object): Promise<readonly string[]> {
  const ids: string[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await browser.read(name, { ...options, ...(bookmark ? { bookmarks: [bookmark] } : {}) })
    ids.push(...dataOf(answer).map((pin: { id: string }) => pin.id))
    bookmark = answer.body.resource_response.bookmark
  }
  return ids
}

test('the home feed shows every pin once, newest rank first, whatever the page size', async () => {
  const newestFirst = [...pins].reverse()
  for (const size of [1, 5, 12, 250])
    expect(await walk(visitor, 'UserHomefeed', { page_size: size })).toEqual(newestFirst)
})

test('a page has ten pins by default (spec business §9)', async () => {
  expect(dataOf(await visitor.read('UserHomefeed', {}))).toHaveLength(10)
})

test('after the last bookmark there is an empty page, not the first one', async () => {
  const answer = await visitor.read('UserHomefeed', { bookmarks: ['-end-'] })
  expect(dataOf(answer)).toEqual([])
  expect(answer.body.resource_response.bookmark).toBe('-end-')
})

test('a topic shows its own pins; an unknown topic is reported by name', async () => {
  expect(await walk(visitor, 'TopicFeed', { interest: 'food', page_size: 7 })).toEqual(pins.slice(0, 24).reverse())
  const unknown = await visitor.read('TopicFeed', { interest: 'nonsense' })
  expect(unknown.status).toBe(404)
  expect(unknown.body.resource_response.error.extra_data).toMatchObject({
    failure: 'list/not-found',
    field: 'options.interest',
  })
  expect(dataOf(await visitor.read('Topics', {}))).toMatchObject([{ interest: 'food', pin_count: 24 }])
})

test('a board shows its pins, latest save first', async () => {
  expect(await walk(visitor, 'BoardFeed', { board_id: cakes, page_size: 5 })).toEqual(pins.slice(0, 12).reverse())
})

test('related pins are those of the board, then the topic, then the rest of the feed; never the pin itself, none twice', async () => {
  const [of = ''] = pins.slice(5)
  for (const size of [3, 10, 50]) {
    const related = await walk(visitor, 'RelatedModules', { pin_id: of, page_size: size })
    expect(new Set(related).size).toBe(related.length)
    expect([...related].sort()).toEqual(pins.filter((id) => id !== of).sort())
    expect(related.slice(0, 11).every((id) => pins.slice(0, 12).includes(id as PinId))).toBe(true)
  }
  const fromTheTop = await walk(visitor, 'RelatedModules', { pin_id: pins[30], page_size: 50 })
  expect(fromTheTop.slice(11)).toEqual(pins.slice(0, 24).reverse())
})

test('of the pins on the same board, those about the same by their titles are the first related ones', async () => {
  const board = await addBoardOf(server.db, owner, 'Things to wear')
  const added: PinId[] = []
  for (const title of ['Brass earrings, hoops', 'Silk dress', 'Market tote', 'Handmade earrings', 'Linen dress', 'Bag'])
    added.push(...(await addPins(server.db, board, 1, { title, inFeeds: false })))
  const [of] = await addPins(server.db, board, 1, { title: 'Brass earrings, drops', inFeeds: false })
  const [hoops, silk, tote, handmade, linen, bag] = added
  for (const size of [1, 4, 50]) {
    const related = await walk(visitor, 'RelatedModules', { pin_id: of, page_size: size })
    expect(related.slice(0, 6)).toEqual([hoops, handmade, bag, linen, tote, silk])
    expect(new Set(related).size).toBe(related.length)
  }
  await server.db.query({ text: 'update pins set deleted_at = now() where board_id = $1', values: [board] })
})

test('a pin whose owner wants no products beside it has none among its related pins (spec business §3)', async () => {
  const of = pins[2]!
  const products = [pins[4], pins[15], pins[30]]
  const set = (column: string, value: string, ids: readonly unknown[]) =>
    server.db.query({ text: `update pins set ${column} = ${value} where id = any($1)`, values: [ids] })
  await set('kind', `'product'`, products)
  const related = () => walk(visitor, 'RelatedModules', { pin_id: of, page_size: 5 })
  expect(await related()).toEqual(expect.arrayContaining(products))
  await set('is_shopping_off', 'true', [of])
  expect((await related()).toSorted()).toEqual(pins.filter((id) => id !== of && !products.includes(id)).toSorted())
  await set('is_shopping_off', 'false', [of])
  await set('kind', `'image'`, products)
})

test('a pin that the operator hid is in no feed or related list, but on its board (spec viewer §3, flags)', async () => {
  const [seen] = (await addPins(server.db, cakes, 1, { topic: 'food' })) as [PinId]
  const hide = (isHidden: boolean) =>
    server.db.query({ text: 'update pins set is_hidden = $2 where id = $1', values: [seen, isHidden] })
  const other = await server.browserOf(await addMember(server.db, 'looker'))
  const found = async (browser: TestBrowser) => {
    const lists = [
      await walk(browser, 'UserHomefeed', { page_size: 50 }),
      await walk(browser, 'TopicFeed', { interest: 'food', page_size: 50 }),
      await walk(browser, 'RelatedModules', { pin_id: pins[0], page_size: 50 }),
    ]
    return lists.map((ids) => ids.includes(seen))
  }
  // The visitor reads only after the change, because an answer to a visitor may be a second old.
  expect(await found(other)).toEqual([true, true, true])
  await hide(true)
  for (const browser of [visitor, other]) expect(await found(browser)).toEqual([false, false, false])
  expect(await walk(visitor, 'BoardFeed', { board_id: cakes, page_size: 50 })).toContain(seen)
  await server.db.query({ text: 'delete from pins where id = $1', values: [seen] })
})

test('freshness counts the newer pins, at most 99', async () => {
  expect(dataOf(await visitor.read('HomefeedFreshness', { pin_id: pins.at(-1) }))).toEqual({ newer: 0 })
  expect(dataOf(await visitor.read('HomefeedFreshness', { pin_id: pins[0] }))).toEqual({ newer: 35 })
  const first = pins.at(-1)
  const more = await addPins(server.db, cakes, 120)
  expect(dataOf(await visitor.read('HomefeedFreshness', { pin_id: first }))).toEqual({ newer: 99 })
  await server.db.query({ text: 'delete from pins where id = any($1)', values: [more] })
})

describe('secret boards', () => {
  let secret: BoardId
  let hidden: PinId

  beforeAll(async () => {
    secret = await addBoardOf(server.db, owner, 'Surprise', 'secret')
    const added = await addPins(server.db, secret, 1, { inFeeds: false })
    hidden = added[0] as PinId
    // The state after a board became secret although its pin had reached the feeds.
    await server.db.query({
      text: 'insert into feed_items (feed_id, rank, pin_id) select 0, rank, id from pins where id = $1',
      values: [hidden],
    })
  })

  test('others see neither the board nor its pins anywhere', async () => {
    const other = await server.browserOf(await addMember(server.db, 'bob'))
    for (const browser of [visitor, other]) {
      expect((await browser.read('Pin', { id: hidden })).status).toBe(404)
      expect((await browser.read('BoardFeed', { board_id: secret })).status).toBe(404)
      expect((await browser.read('RelatedModules', { pin_id: hidden })).status).toBe(404)
      expect((await browser.read('Board', { username: 'ada', slug: 'surprise' })).status).toBe(404)
      expect(await walk(browser, 'UserHomefeed', { page_size: 10 })).not.toContain(hidden)
      const names = dataOf(await browser.read('Boards', { username: 'ada' })).map(
        (board: { name: string }) => board.name,
      )
      expect(names).not.toContain('Surprise')
    }
  })

  test('the freshness of a list does not reveal a secret pin', async () => {
    const fresh = async (browser: TestBrowser, id: string) =>
      dataOf(await browser.read('HomefeedFreshness', { pin_id: id })).newer
    const unknown = await fresh(visitor, '1')
    await addPins(server.db, cakes, 1)
    expect(await fresh(visitor, hidden)).toBe(unknown)
    expect(await fresh(await server.browserOf(owner), hidden)).toBe(1)
  })

  test('its owner sees all of it', async () => {
    const browser = await server.browserOf(owner)
    expect(dataOf(await browser.read('Pin', { id: hidden })).board.privacy).toBe('secret')
    expect(await walk(browser, 'BoardFeed', { board_id: secret })).toEqual([hidden])
  })

  test('a pin that is also on a public board appears on no cover for others', async () => {
    const open = await addBoardOf(server.db, owner, 'Open')
    await server.db.query({
      text: `with saved as (insert into board_pins (board_id, rank, pin_id, saved_by) values ($1, 1, $2, $3) returning board_id)
             update boards set pin_count = 1 where id = (select board_id from saved)`,
      values: [open, hidden, owner],
    })
    const seen = dataOf(await visitor.read('Board', { username: 'Ada', slug: 'open' }))
    expect(seen.cover_images).toEqual([])
    expect(
      dataOf(await (await server.browserOf(owner)).read('Board', { username: 'ada', slug: 'open' })).cover_images,
    ).toHaveLength(1)
  })
})

/** The ids of a list from its manifest, page by page. */
async function walkManifest(browser: TestBrowser, list: string, pageSize: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const options = { list, page_size: pageSize, ...(bookmark ? { bookmarks: [bookmark] } : {}) }
    const answer = await browser.read('ListManifest', options)
    const items = unpackItems(dataOf(answer).packed)!
    for (let i = 0; i < items.count; i += 1) ids.push(joinId(items.highs[i]!, items.lows[i]!))
    bookmark = answer.body.resource_response.bookmark
  }
  return ids
}

describe('a manifest', () => {
  test('has the ids of its list in the same order, whatever the page size', async () => {
    for (const size of [1, 7, 36, 10_000])
      expect(await walkManifest(visitor, 'home', size)).toEqual(await walk(visitor, 'UserHomefeed', { page_size: 50 }))
    expect(await walkManifest(visitor, 'topic:food', 5)).toEqual(await walk(visitor, 'TopicFeed', { interest: 'food' }))
    expect(await walkManifest(visitor, `board:${cakes}`, 5)).toEqual(
      await walk(visitor, 'BoardFeed', { board_id: cakes }),
    )
  })

  test('has the sizes and colours of the pins, and continues from a bookmark of the list itself', async () => {
    const first = await visitor.read('UserHomefeed', { page_size: 4 })
    const bookmark: string = first.body.resource_response.bookmark
    const rest = dataOf(await visitor.read('UserHomefeed', { page_size: 3, bookmarks: [bookmark] }))
    const answer = await visitor.read('ListManifest', { list: 'home', page_size: 3, bookmarks: [bookmark] })
    const items = unpackItems(dataOf(answer).packed)!
    expect([...items.widths]).toEqual(rest.map((pin: { width: number }) => pin.width))
    expect([...items.heights]).toEqual(rest.map((pin: { height: number }) => pin.height))
    expect([...items.colors].map((color) => `#${color.toString(16).padStart(6, '0')}`)).toEqual(
      rest.map((pin: { dominant_color: string }) => pin.dominant_color),
    )
  })

  test('reports at once how many items its list has', async () => {
    for (const list of ['home', 'topic:food', `board:${cakes}`]) {
      const items = await walkManifest(visitor, list, 10_000)
      const { total } = dataOf(await visitor.read('ListManifest', { list, page_size: 1 }))
      expect(total, list).toBeGreaterThanOrEqual(items.length)
      expect(total, list).toBeLessThanOrEqual(items.length + 5)
    }
  })

  test('of an unknown list is rejected by name', async () => {
    for (const [list, failure] of [
      ['topic:nonsense', 'list/not-found'],
      ['board:1', 'board/not-found'],
      ['board:9999999999999999999', 'request/invalid'],
    ]) {
      const answer = await visitor.read('ListManifest', { list })
      expect(answer.body.resource_response.error.extra_data).toMatchObject({ failure, field: 'options.list' })
    }
  })
})

test('pictures that look the same appear once on a page of the home feed and of related pins; the first stays', async () => {
  const other = await createTestServer()
  const { db } = other
  const board = await addBoardOf(db, await addMember(db, 'twin'), 'Twins')
  const [to, lower, between, upper] = await addPins(db, board, 4)
  const rows = await db.query<{ signature: ImageSignature }>({
    text: 'select signature from pins where id = any($1::bigint[])',
    values: [[lower, upper]],
  })
  for (const [at, { signature }] of rows.entries()) await keepPerceptualHash(db, signature, String(4_096 + at))
  const reader = await other.visitor()
  const idsOf = async (name: string, options: object) =>
    dataOf(await reader.read(name, options)).map(({ id }: { id: string }) => id)
  expect(await idsOf('UserHomefeed', {})).toEqual([upper, between, to])
  expect(await idsOf('RelatedModules', { pin_id: to })).toEqual([upper, between])
  // Pictures are only compared within a page, so pages with one item contain all of them.
  expect(await walk(reader, 'UserHomefeed', { page_size: 1 })).toEqual([upper, between, lower, to])
  await other.close()
})
