import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, makeId, type BoardId, type PinId, type UserId } from '#contracts/ids.ts'
import type { DraftItem } from '#features/drafts/contract.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import type { PinTag, ShownTag, TaggedObject } from '../contract.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser
let board: BoardId
let file: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-pin-tags-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Rooms')
  file = newId()
  await sendFile(file)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function sendFile(key: string): Promise<void> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#286' } })
    .png()
    .toBuffer()
  await sendUpload(server, bytes, { browser, dataDir, key })
}

const item: Omit<DraftItem, 'id' | 'file' | 'tags'> = {
  kind: 'image',
  name: 'room.png',
  bytes: 1,
  width: 300,
  height: 400,
  durationMs: 0,
  url: null,
  uncut: null,
  title: '',
  link: '',
  altText: '',
  isTaggable: true,
}
const toLink = (more: Partial<TaggedObject> = {}): TaggedObject => ({
  id: newId(),
  type: 'link',
  pin: null,
  link: 'https://shop.example/chair',
  title: 'Chair',
  status: 'created',
  ...more,
})
const toPin = (pin: PinId): TaggedObject => toLink({ type: 'pin', pin, link: '', title: 'Kept by the draft' })
const tagTo = (objects: TaggedObject[], more: Partial<PinTag> = {}): PinTag => ({
  id: newId(),
  link: '',
  x: 3,
  y: 19,
  status: 'created',
  objects,
  ...more,
})

async function publish(tags: readonly PinTag[], more: Partial<DraftItem> = {}) {
  const id = newId()
  const items = [{ ...item, id: newId(), file, tags, ...more }]
  const made = await browser.write('StoryPinDrafts', 'create', { id, data: { title: 'Room', boardId: board, items } })
  if (made.status !== 200) return made
  return browser.write('Pin', 'create', { draft_id: id })
}

/** A product pin of a new member, on a board with the given privacy. */
async function product(privacy: 'public' | 'secret'): Promise<PinId> {
  const id = makeId<PinId>(Date.now(), Math.random())
  const owner = await addMember(server.db, `shop${id}`)
  const shelf = await addBoardOf(server.db, owner, 'Shelf')
  await server.db.query({ text: 'update boards set privacy = $2 where id = $1', values: [shelf, privacy] })
  const pin = dataOf(await publish([]))
  await server.db.query({
    text: `update pins set id = $2, owner_id = $3, board_id = $4, kind = 'product', title = 'Oak table', price = '$90', rich = $5 where id = $1`,
    values: [
      await copyOf(pin.id),
      id,
      owner,
      shelf,
      JSON.stringify({ offer_summary: { price_val: 90, currency: 'USD' } }),
    ],
  })
  return id
}

/** Adds a copy of a pin's row, to which nothing refers. */
async function copyOf(pin: PinId): Promise<PinId> {
  const id = makeId<PinId>(Date.now(), Math.random())
  await server.db.query({
    text: `insert into pins (id, owner_id, board_id, title, kind, signature, width, height, color, rank)
           select $2, owner_id, board_id, title, kind, signature, width, height, color, rank + 1 from pins where id = $1`,
    values: [pin, id],
  })
  return id
}

test('a published pin has its tags with products and links, without those deleted in the draft', async () => {
  const table = await product('public')
  const tag = tagTo([toPin(table), toLink(), toLink({ status: 'deleted', link: 'nothing' })])
  const pin = dataOf(await publish([tag, tagTo([], { status: 'deleted', x: -1 })]))
  expect(pin.pin_tags).toMatchObject([
    {
      id: tag.id,
      item: 0,
      x: 3,
      y: 19,
      objects: [
        { type: 'pin', pin: table, title: 'Oak table', price: '$90', price_value: 90, price_currency: 'USD' },
        { type: 'link', link: 'https://shop.example/chair', title: 'Chair' },
      ],
    },
  ])
  expect(pin.pin_tags[0].objects).toHaveLength(2)
  await server.db.query({
    text: `update boards set privacy = 'secret' where id = (select board_id from pins where id = $1)`,
    values: [table],
  })
  const later = dataOf(await browser.read('Pin', { id: pin.id, field_set_key: 'auth_web_main_pin' }))
  expect(later.pin_tags[0].objects).toMatchObject([{ type: 'link' }])
})

test('a tagged link has the picture of its page, which stays when the tags are edited (spec business §3, tagged object)', async () => {
  const link = toLink({ media: file })
  const tag = tagTo([link, toLink({ link: 'https://shop.example/stool', media: '99' }), toLink()])
  const pin = dataOf(await publish([tag]))
  const images = (shown: { pin_tags: readonly { objects: readonly { image_signature: unknown }[] }[] }) =>
    shown.pin_tags[0]!.objects.map(({ image_signature }) => image_signature)
  // A link has no picture if it has no file, or if its file is another member's.
  expect(images(pin)).toEqual([pin.image_signature, null, null])
  const edited = [{ ...tag, x: 5, objects: tag.objects.map((object) => ({ ...object, media: null })) }]
  const moved = dataOf(await browser.write('PinTags', 'update', { pin_id: pin.id, items: [edited] }))
  expect([moved.pin_tags[0].x, ...images(moved)]).toEqual([5, pin.image_signature, null, null])
  const elsewhere = [{ ...edited[0]!, objects: [{ ...edited[0]!.objects[0]!, link: 'https://shop.example/sofa' }] }]
  expect(images(dataOf(await browser.write('PinTags', 'update', { pin_id: pin.id, items: [elsewhere] })))).toEqual([
    null,
  ])
  // If the tag is removed and the removal undone, the link has its picture again.
  await browser.write('PinTags', 'update', { pin_id: pin.id, items: [[]] })
  expect(images(dataOf(await browser.write('PinTags', 'update', { pin_id: pin.id, items: [edited] })))).toEqual([
    pin.image_signature,
    null,
    null,
  ])
})

test("somebody else's secret product is rejected exactly like one that does not exist", async () => {
  const [secret, none] = [
    await publish([tagTo([toPin(await product('secret'))])]),
    await publish([tagTo([toPin('77' as PinId)])]),
  ]
  const answers = [secret, none].map(({ status, body }) => [status, body.resource_response.error.message])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([400, expect.stringContaining('items.0.tags.0.objects.0.pin: is not a product pin')])
})

test('incomplete tags, bad links and tags on media without tags are rejected by field', async () => {
  const plain = dataOf(await publish([]))
  expect(plain.pin_tags).toBeNull()
  const wrong: [readonly PinTag[], string, Partial<DraftItem>?][] = [
    [[tagTo([toLink()], { x: -1 })], 'items.0.tags.0: is not placed'],
    [[tagTo([])], 'items.0.tags.0: leads to nothing'],
    [[tagTo([toLink({ link: 'javascript:alert(1)' })])], 'items.0.tags.0.objects.0.link'],
    [[tagTo([toLink({ link: 'http://192.168.0.1/' })])], 'objects.0.link: leads to a private network'],
    [[tagTo([toLink({ title: ' ' })])], 'items.0.tags.0.objects.0.title'],
    [[tagTo([toPin(plain.id)])], 'items.0.tags.0.objects.0.pin'],
    [[tagTo([toLink()])], 'items.0.tags: are not allowed', { isTaggable: false }],
    [[tagTo([toLink()], { x: 20 })], 'x'],
  ]
  for (const [tags, message, more] of wrong) {
    const answer = await publish(tags, more)
    expect([answer.status, answer.body.resource_response.error.message]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  }
})

test('the owner replaces the tags of a published pin; others, invalid positions and tags without a target change nothing', async () => {
  const pin = dataOf(await publish([tagTo([toLink()])]))
  const write = (by: TestBrowser, items: readonly (readonly PinTag[])[]) =>
    by.write('PinTags', 'update', { pin_id: pin.id, items })
  const shown = async () =>
    (dataOf(await browser.read('Pin', { id: pin.id })).pin_tags as ShownTag[] | null)?.map(({ x, y }) => [x, y]) ?? []
  const stranger = await server.browserOf(await addMember(server.db, 'stranger'))
  expect((await write(stranger, [[]])).status).toBe(403)
  const beyond = await write(browser, [[], [tagTo([toLink()])]])
  expect(beyond.status).toBe(400)
  expect((await write(browser, [[tagTo([])]])).status).toBe(400)
  expect(await shown()).toEqual([[3, 19]])
  expect((await write(browser, [[tagTo([toLink()], { x: 0, y: 1 }), tagTo([toLink()], { x: 5, y: 6 })]])).status).toBe(
    200,
  )
  expect(await shown()).toEqual([
    [0, 1],
    [5, 6],
  ])
  expect((await write(browser, [[]])).status).toBe(200)
  expect(await shown()).toEqual([])
})

test('a tagged person is shown and notified once, and removed with the mention; a person who allows no mentions is rejected', async () => {
  const [bea, shy] = [await addMember(server.db, 'bea'), await addMember(server.db, 'shy')]
  const [friend, quiet] = [await server.browserOf(bea), await server.browserOf(shy)]
  const featureMap = { comments: true, mentions: false, tries: true }
  await quiet.write('CommentFeatures', 'update', { userId: shy, featureMap })
  const toPerson = (user: UserId) => toLink({ type: 'user', user, link: 'as typed', title: 'Kept by the draft' })
  const refused = await publish([tagTo([toPerson(shy)])])
  expect([refused.status, refused.body.resource_response.error.message]).toEqual([
    400,
    'items.0.tags.0.objects.0.user: cannot be tagged',
  ])

  const pin = dataOf(await publish([tagTo([toPerson(bea)]), tagTo([toLink()], { x: 8 })]))
  expect(pin.pin_tags[0].objects).toMatchObject([{ type: 'user', user: bea, username: 'bea' }])
  expect(pin.mentioned).toEqual([{ id: bea, username: 'bea' }])
  const told = dataOf(await friend.read('Notifications', {})).items
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['pins/mention'])
  // An edit of the texts does not change the tag.
  await browser.write('Pin', 'update', { id: pin.id, description: 'Quiet' })
  const shown = async (by: TestBrowser) =>
    (dataOf(await by.read('Pin', { id: pin.id })).pin_tags as ShownTag[]).map(({ objects }) => objects[0]?.type)
  expect(await shown(friend)).toEqual(['user', 'link'])
  expect((await friend.write('PinMention', 'delete', { pin_id: pin.id })).status).toBe(200)
  expect(await shown(browser)).toEqual(['link'])
  // A person who removed the mention stays untagged when tagged again.
  await browser.write('PinTags', 'update', { pin_id: pin.id, items: [[tagTo([toPerson(bea)]), tagTo([toLink()])]] })
  expect(await shown(browser)).toEqual(['link'])
})
