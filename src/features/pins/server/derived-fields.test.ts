import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceClass } from '#contracts/device-class.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { closeupDetail, closeupPage, type WirePin } from '../contract.ts'
import { pins } from '../server.ts'

let server: TestServer
let ada: UserId
let [browser, visitor]: readonly TestBrowser[] = []
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  const bob = await addMember(server.db, 'bob')
  const board = await addBoardOf(server.db, bob, 'Bread')
  await addTopic(server.db, 'baking', 7)
  const texts = { title: 'Rye & "more"', description: 'A <b>dark</b> loaf.\nWith seeds.', topic: 'baking' }
  pin = (await addPins(server.db, board, 1, texts))[0]!
  await server.db.query({
    text: `update pins set kind = 'product', link = 'https://shop.example/rye', rich = $2 where id = $1`,
    values: [
      pin,
      JSON.stringify({
        type: 'product',
        brand: 'Mill',
        offer_summary: { price: '€4', price_val: 4, currency: 'EUR', in_stock: true },
        free_shipping: false,
        aggregate_rating: null,
      }),
    ],
  })
  ;[browser, visitor] = [await server.browserOf(ada), await server.visitor()]
})
afterAll(() => server.close())

const asked = async (by: TestBrowser | undefined, queryHash: string, variables: object): Promise<WirePin> =>
  (await by!.send('POST', '/_/graphql/', { json: { queryHash, variables } })).body.data.v3GetPinQuery.data
const page = (by: TestBrowser | undefined, isAuth: boolean) => asked(by, closeupPage.queryHash, { pinId: pin, isAuth })
const detail = (isDesktop: boolean, id: PinId = pin) =>
  asked(browser, closeupDetail.queryHash, { pinId: id, isAuth: true, isDesktop })

test('a pin has every text, link, flag and sum of its record (spec viewer §3, pin)', async () => {
  expect(dataOf(await browser!.read('Pin', { id: pin }))).toMatchObject({
    auto_alt_text: 'Rye & "more". A <b>dark</b> loaf. With seeds.',
    description_html: 'A &lt;b&gt;dark&lt;/b&gt; loaf.<br>With seeds.',
    closeup_description: 'A <b>dark</b> loaf.\nWith seeds.',
    closeup_unified_description: 'A <b>dark</b> loaf.\nWith seeds.',
    grid_title: 'Rye & "more"',
    grid_description: 'A <b>dark</b> loaf. With seeds.',
    closeup_user_note: '',
    mobile_link: 'https://shop.example/rye',
    tracked_link: `/_/visit/${pin}`,
    tracking_params: `pin=${pin}&reason=topic`,
    category: 'baking',
    is_eligible_for_pdp: true,
    is_promoted: false,
    is_downstream_promotion: false,
    should_open_in_stream: false,
    price_currency: 'EUR',
    rich_summary: { display_name: 'Rye & "more"', display_description: 'Mill', site_name: 'Mill' },
  })
})

test('its creator and first pinner are named with their relation to the viewer (spec viewer §3, people)', async () => {
  await browser!.send('PUT', '/v3/users/follow/', { json: { user_ids: [(await page(browser, true)).pinner.id] } })
  const person = {
    username: 'bob',
    full_name: 'bob Test',
    follower_count: 1,
    pin_count: 0,
    explicitly_followed_by_me: true,
    blocked_by_me: false,
    is_verified_merchant: false,
    verified_identity: null,
    is_ads_only_profile: false,
  }
  expect(await page(browser, true)).toMatchObject({ pinner: person, native_creator: person, origin_pinner: person })
  await server.db.query({ text: `update pins set author_name = 'A painter' where id = $1`, values: [pin] })
  expect(await page(browser, true)).toMatchObject({ native_creator: null, origin_pinner: person })
})

test("answers about a pin and a board count their person's pins as the viewer may know them (spec viewer §7)", async () => {
  const [bob] = await server.db.query<{ id: UserId }>({ text: `select id from users where username = 'bob'` })
  const hidden = await addBoardOf(server.db, bob!.id, 'Hidden', 'secret')
  await server.db.query({ text: 'update boards set pin_count = 2 where id = $1', values: [hidden] })
  await server.db.query({ text: 'update users set pin_count = 3 where id = $1', values: [bob!.id] })
  const own = await server.browserOf(bob!.id)
  const board = async (from: TestBrowser) =>
    dataOf(await from.read('Board', { username: 'bob', slug: 'bread' })).owner.pin_count
  for (const [from, count] of [
    [browser!, 1],
    [own, 3],
  ] as const)
    expect([(await page(from, true)).pinner.pin_count, await board(from)]).toEqual([count, count])
})

test('its board has its owner, what the viewer may do there, and whether it is shared (spec viewer §3, board)', async () => {
  expect((await page(visitor, false)).board).toMatchObject({
    name: 'Bread',
    owner: { username: 'bob' },
    is_collaborative: false,
    access: [],
    tracking_params: `pin=${pin}&reason=topic`,
  })
})

test('visitors get data for search engines, members why they see the pin (spec viewer §6)', async () => {
  const seo = { seo_title: 'Rye & "more"', seo_description: 'A <b>dark</b> loaf. With seeds.', seo_url: `/pin/${pin}/` }
  expect(await page(visitor, false)).toMatchObject({ ...seo, recommendation_reason: null })
  // A visitor who claims to be a member is still a visitor.
  expect(await page(visitor, true)).toMatchObject({ ...seo, recommendation_reason: null })
  const mine = await page(browser, true)
  expect(mine).toMatchObject({ seo_title: null, seo_description: null, seo_url: null })
  expect(mine.recommendation_reason).not.toBeNull()
})

test("a product tells whether it is sent to the viewer's country (spec viewer §3, flags)", async () => {
  const sent = async (country: string) =>
    (
      await browser!.send('POST', '/_/graphql/', {
        json: { queryHash: closeupPage.queryHash, variables: { pinId: pin, isAuth: true } },
        headers: country === '' ? {} : { 'x-force-country': country },
      })
    ).body.data.v3GetPinQuery.data.ships_to_user_country
  expect(await sent('DE')).toBeNull()
  await server.db.query({
    text: `update pins set rich = rich || '{"ships_to": ["DE", "AT"]}' where id = $1`,
    values: [pin],
  })
  expect([await sent('DE'), await sent('FR'), await sent('')]).toEqual([true, false, null])
})

test('a desktop gets the pictures of a story in its size (spec viewer §6)', async () => {
  const signature = '7'.repeat(32)
  const [story] = await addPins(server.db, await addBoardOf(server.db, ada, 'Stories'), 1)
  const metadata = { pin_title: 'Story', canvas_aspect_ratio: 0.5625 }
  const style = { background_color: '#ffffff' }
  const block_style = { x_coord: 0, y_coord: 0, width: 100, height: 100 }
  const blocks = [{ type: 'story_pin_image_block', block_style, image_signature: signature }]
  await server.db.query({
    text: `update pins set kind = 'story', story = $2 where id = $1`,
    values: [story, JSON.stringify({ metadata, pages: [{ layout: 0, style, blocks }] })],
  })
  expect((await detail(true, story)).story_pin_media).toEqual({ [signature]: expect.stringContaining('/1200x/') })
  expect((await detail(false, story)).story_pin_media).toBeNull()
  expect((await detail(true)).story_pin_media).toBeNull()
  const inPage = async (deviceClass: DeviceClass, isBot = false) => {
    const asked = { query: new URLSearchParams(), locale: 'en_US', deviceClass, isBot, country: null, features: [] }
    const { pin: first } = await pins.firstScreens['pins/closeup'].read(server.db, null, { id: story! }, asked)
    return (first as WirePin).story_pin_media
  }
  expect(await inPage('desktop')).toEqual({ [signature]: expect.stringContaining('/1200x/') })
  expect([await inPage('phone'), await inPage('tablet'), await inPage('desktop', true)]).toEqual([null, null, null])
})
