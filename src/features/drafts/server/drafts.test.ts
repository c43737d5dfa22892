import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, type BoardId, type UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addTopic, countersOf } from '#features/test-content.ts'
import { runDueJobs, runSweeps } from '#features/test-jobs.ts'
import { replyAuthor } from '#features/story-pins/domain/block-look.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { CANCELED_UPLOAD } from '../constants.ts'
import type { DraftItem, WireDraft } from '../contract.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-drafts-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Garden')
  await addTopic(server.db, 'food', 7)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Uploads a picture with this key and processes it. */
async function sendFile(key: string, seed: number): Promise<void> {
  const bytes = await sharp({
    create: { width: 300 + seed, height: 400, channels: 3, background: { r: seed, g: 80, b: 9 } },
  })
    .png()
    .toBuffer()
  await sendUpload(server, bytes, { browser, dataDir, key })
}

const item = (file: string): DraftItem => ({
  id: newId(),
  file: file as DraftItem['file'],
  kind: 'image',
  name: 'soup.png',
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
  tags: [],
})

async function draftWith(count: number, data: object = {}): Promise<string> {
  const id = newId()
  const files = Array.from({ length: count }, newId)
  for (const [seed, file] of files.entries()) await sendFile(file, seed + 1)
  const written = { title: 'Soup', boardId: board, items: files.map(item), ...data }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data: written })).status).toBe(200)
  return id
}

const draftOf = async (id: string): Promise<WireDraft> => {
  const drafts: WireDraft[] = dataOf(await browser.read('StoryPinDrafts', {}))
  return drafts.find((draft) => draft.id === id)!
}

/** Registers the upload of a file, as a device does before it sends the bytes. */
const openUpload = (key: string) =>
  browser.send('POST', '/v3/media/uploads/register/batch/', {
    json: { media_info_list: JSON.stringify([{ id: 'f', media_type: 'image-story-pin', size: 9, key }]) },
  })

describe('an upload that the member stopped', () => {
  test('is stopped for the other devices, whether or not the server has a part of it, until it is sent again', async () => {
    const [file, unknown] = [newId(), newId()]
    const id = await draftWith(0, { items: [item(file), item(unknown)] })
    await openUpload(file)
    const { cursor } = dataOf(await browser.read('Changes', { since: null }))
    for (const each of [file, unknown]) {
      const { uploads } = dataOf(await browser.write('StoryPinDraftUploads', 'delete', { id, file: each }))
      expect(uploads[each]).toEqual(CANCELED_UPLOAD)
    }
    const stopped = dataOf(await browser.read('Changes', { since: cursor }))
    expect(stopped.rows.drafts[id].uploads).toEqual({ [file]: CANCELED_UPLOAD, [unknown]: CANCELED_UPLOAD })
    await openUpload(file)
    const { rows } = dataOf(await browser.read('Changes', { since: stopped.cursor }))
    expect(rows.drafts[id].uploads).toMatchObject({ [file]: { status: 'uploading' }, [unknown]: CANCELED_UPLOAD })
  })

  test('stays what it is if the server has all of it, and ends with its draft', async () => {
    const id = await draftWith(1)
    const [file] = Object.keys((await draftOf(id)).uploads)
    const stop = async () => dataOf(await browser.write('StoryPinDraftUploads', 'delete', { id, file }))
    expect((await stop()).uploads[file!]).toMatchObject({ status: 'succeeded' })
    await browser.write('StoryPinDrafts', 'delete', { ids: [id] })
    expect(await stop()).toBeNull()
  })

  test('is stopped in a draft that was deleted and restored meanwhile', async () => {
    const file = newId()
    const id = await draftWith(0, { items: [item(file)] })
    await openUpload(file)
    await browser.write('StoryPinDrafts', 'delete', { ids: [id] })
    await browser.write('StoryPinDraftsRestore', 'create', { ids: [id] })
    expect((await draftOf(id)).uploads).toEqual({ [file]: CANCELED_UPLOAD })
  })
})

describe('an edit of a draft', () => {
  test('keeps what another device wrote in the same field until the member has chosen', async () => {
    const id = await draftWith(0)
    await browser.write('StoryPinDrafts', 'update', { id, changes: { title: 'Stew' }, expects: { title: 'Soup' } })
    await browser.write('StoryPinDrafts', 'update', { id, changes: { title: 'Broth' }, expects: { title: 'Soup' } })
    const both = await draftOf(id)
    expect([both.data.title, both.others['title']?.value]).toEqual(['Broth', 'Stew'])
    await browser.write('StoryPinDrafts', 'update', { id, changes: {}, settles: ['title'] })
    expect((await draftOf(id)).others).toEqual({})
  })

  test('merges edits of different fields silently', async () => {
    const id = await draftWith(0)
    await browser.write('StoryPinDrafts', 'update', { id, changes: { title: 'Stew' }, expects: { title: 'Soup' } })
    await browser.write('StoryPinDrafts', 'update', { id, changes: { link: 'https://a.test/' }, expects: { link: '' } })
    const { data, others, rev } = await draftOf(id)
    expect([data.title, data.link, others, rev]).toEqual(['Stew', 'https://a.test/', {}, 3])
  })

  test("reports when it was stored, and keeps a picture's crop and its page's pictures (spec business §3)", async () => {
    const picture = { ...item(newId()), uncut: newId(), canvas: { ratio: '1:1', x: 0.25, y: 1 } }
    const websiteMedia = [{ url: 'https://a.test/1.jpg', width: 200, height: null, alt: 'Soup' }]
    const data = { items: [picture], websiteMedia, websiteDefaultImageUrl: 'https://a.test/1.jpg' }
    const before = Date.now() - 60_000
    const draft = await draftOf(await draftWith(0, data))
    expect(draft.data).toMatchObject(data)
    expect(Date.parse(draft.saved_at ?? '')).toBeGreaterThan(before)
    const outside = { ...picture, canvas: { ratio: '1:1', x: 1.5, y: 0 } }
    const bad = { id: draft.id, changes: { items: [outside] } }
    expect((await browser.write('StoryPinDrafts', 'update', bad)).status).toBe(400)
  })

  test('keeps the uncut picture of a crop on the server, so that another device can crop it further', async () => {
    const id = await draftWith(1)
    const [whole] = (await draftOf(id)).data.items ?? []
    const cut = newId()
    await sendFile(cut, 33)
    const items = [{ ...item(cut), uncut: whole!.file }]
    await browser.write('StoryPinDrafts', 'update', { id, changes: { items } })
    expect(new Set(Object.keys((await draftOf(id)).uploads))).toEqual(new Set([cut, whole!.file]))
    const held = await server.db.query({ text: 'select is_held from uploads where key = $1', values: [whole!.file] })
    expect(held).toEqual([{ is_held: true }])
  })

  test('that added a picture is reported to other devices again when the picture is ready', async () => {
    const file = newId()
    const id = await draftWith(0, { items: [item(file)] })
    const { cursor } = dataOf(await browser.read('Changes', { since: null }))
    await sendFile(file, 5)
    const { rows } = dataOf(await browser.read('Changes', { since: cursor }))
    expect(rows.drafts[id].uploads[file]).toMatchObject({ status: 'succeeded', width: 305 })
  })

  test('that takes out a file that is being sent stops it, also once it is put back', async () => {
    const file = newId()
    const id = await draftWith(0, { items: [item(file)] })
    await openUpload(file)
    await browser.write('StoryPinDrafts', 'update', { id, changes: { items: [] } })
    await browser.write('StoryPinDrafts', 'update', { id, changes: { items: [item(file)] } })
    expect((await draftOf(id)).uploads).toEqual({ [file]: CANCELED_UPLOAD })
  })

  test('is rejected for another member like one of a draft that does not exist', async () => {
    const id = await draftWith(0)
    const other = await server.browserOf(await addMember(server.db, 'bea'))
    for (const ids of [[id], ['77']]) {
      expect((await other.write('StoryPinDrafts', 'update', { id: ids[0], changes: {} })).status).toBe(404)
      expect((await other.write('StoryPinDrafts', 'delete', { ids })).status).toBe(404)
      expect((await other.write('Pin', 'create', { draft_id: ids[0] })).status).toBe(404)
    }
    expect((await other.write('StoryPinDrafts', 'create', { id, data: {} })).status).toBe(400)
  })

  test('with six pictures or an unknown field is rejected, with the field in the message', async () => {
    const id = await draftWith(0)
    const six = await browser.write('StoryPinDrafts', 'update', {
      id,
      changes: { items: Array.from({ length: 6 }, () => item('1')) },
    })
    expect([six.status, six.body.resource_response.error.message]).toEqual([400, expect.stringContaining('items')])
    expect((await browser.write('StoryPinDrafts', 'update', { id, changes: { colour: 'red' } })).status).toBe(400)
  })
})

describe('publishing a draft', () => {
  test('puts the pin on its board, in the feeds, in the counters and into the member’s changes, once', async () => {
    const id = await draftWith(1, {
      interestTags: ['no such topic', 'Food'],
      description: 'Hot',
      isCommentsAllowed: false,
    })
    const [first, second] = await Promise.all([
      browser.write('Pin', 'create', { draft_id: id }),
      browser.write('Pin', 'create', { draft_id: id }),
    ])
    const pin = dataOf(first)
    expect(dataOf(second).id).toBe(pin.id)
    expect(pin).toMatchObject({ title: 'Soup', description: 'Hot', kind: 'image', comments_disabled: true })
    const counters = await countersOf(server.db, pin.id, board, ada)
    expect(counters).toMatchObject({ saves: 1, board: 1, user: 1 })
    const places = await server.db.query({ text: 'select feed_id from feed_items where pin_id = $1', values: [pin.id] })
    expect(places.map((row) => (row as { feed_id: string }).feed_id).toSorted()).toEqual(['0', '7'])
    const acts = await server.db.query<{ touched: string[] }>({
      text: 'select touched from acts where user_id = $1 order by seq desc limit 1',
      values: [ada],
    })
    expect(acts[0]?.touched).toEqual(
      expect.arrayContaining([`pins/${pin.id}`, `boards/${board}`, `lists/board:${board}`, `drafts/${id}`]),
    )
    expect(await draftOf(id)).toMatchObject({ state: 'published', published_pin_id: pin.id })
    const home = dataOf(await browser.read('UserHomefeed', {}))
    expect(home[0].id).toBe(pin.id)
  })

  test('of two pictures makes a carousel', async () => {
    const id = await draftWith(2)
    const pin = dataOf(await browser.write('Pin', 'create', { draft_id: id }))
    expect([pin.kind, pin.carousel_data.carousel_slots.length]).toEqual(['carousel', 2])
  })

  test('of pictures with different ratios is rejected, and the draft stays', async () => {
    const id = await draftWith(1)
    const wide = newId()
    await sendFile(wide, 120)
    const items = [...((await draftOf(id)).data.items ?? []), item(wide)]
    await browser.write('StoryPinDrafts', 'update', { id, changes: { items } })
    const answer = await browser.write('Pin', 'create', { draft_id: id })
    expect([answer.status, answer.body.resource_response.error.message]).toEqual([
      400,
      'items.1.ratio: differs from the first picture',
    ])
    expect((await draftOf(id)).state).toBe('open')
  })

  test.each([
    ['without a picture', { items: [] }, 'items', 400],
    ['without a board', { boardId: null }, 'boardId', 400],
    ['with a title of 101 characters', { title: 'x'.repeat(101) }, 'title', 400],
    ['with a link that is none', { link: 'javascript:alert(1)' }, 'link', 400],
    ['with a link to a private address', { link: 'http://127.0.0.1/' }, 'link', 400],
    ['on a board that does not exist', { boardId: '77' }, 'boardId', 404],
    ['with a picture that has not arrived', { items: [item('123456')] }, 'items.0', 409],
  ])('%s is rejected and names the field; the draft stays', async (_, data, field, status) => {
    const id = await draftWith(1, data)
    const answer = await browser.write('Pin', 'create', { draft_id: id })
    expect([answer.status, answer.body.resource_response.error.message]).toEqual([
      status,
      expect.stringContaining(field),
    ])
    expect((await draftOf(id)).state).toBe('open')
  })

  test("on another member's board is rejected", async () => {
    const other = await addBoardOf(server.db, await addMember(server.db, 'carl'), 'His')
    const answer = await browser.write('Pin', 'create', { draft_id: await draftWith(1, { boardId: other }) })
    expect(answer.status).toBe(403)
  })
})

test('a draft that is read again reports a problem with its file, and is kept', async () => {
  const key = newId()
  const list = JSON.stringify([{ id: 'f', media_type: 'image-story-pin', url: 'http://127.0.0.1/soup.jpg', key }])
  await browser.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: list } })
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  const id = await draftWith(0, { items: [item(key)] })
  const { state, uploads } = await draftOf(id)
  expect([state, uploads[key]?.status, uploads[key]?.failure]).toEqual([
    'open',
    'failed',
    expect.stringMatching(/^url: /),
  ])
  const answer = await browser.write('Pin', 'create', { draft_id: id })
  expect([answer.status, answer.body.resource_response.error.message]).toEqual([
    400,
    expect.stringContaining('items.0'),
  ])
})

test('a deleted draft can be restored with its files for 30 days, and is removed after that', async () => {
  const id = await draftWith(1)
  const [file] = (await draftOf(id)).data.items!.map((each) => each.file)
  await browser.write('StoryPinDrafts', 'delete', { ids: [id] })
  expect((await draftOf(id)).state).toBe('deleted')
  await browser.write('StoryPinDraftsRestore', 'create', { ids: [id] })
  expect(await draftOf(id)).toMatchObject({ state: 'open', uploads: { [file!]: { status: 'succeeded' } } })
  await browser.write('StoryPinDrafts', 'delete', { ids: [id] })
  await server.db.query({
    text: `update drafts set deleted_at = now() - interval '31 days' where id = $1`,
    values: [id],
  })
  await runSweeps(server.pool, dataDir)
  expect(await draftOf(id)).toBeUndefined()
  const held = await server.db.query({ text: 'select from uploads where key = $1 and is_held', values: [file] })
  expect(held).toEqual([])
})

describe('a story', () => {
  test('keeps titles of pages, and marks the sticker of a removed product', async () => {
    const product = dataOf(await browser.write('Pin', 'create', { draft_id: await draftWith(1) }))
    await server.db.query({ text: "update pins set kind = 'product' where id = $1", values: [product.id] })
    const sticker = newBlock(newId(), 'product_sticker', { pinId: product.id })
    const id = await draftOfStory(() => [{ ...pageOf(sticker), title: 'Start', description: 'A bowl' }])
    const pin = dataOf(await browser.write('Pin', 'create', { draft_id: id }))
    expect(pin.story_pin_data.pages[0]).toMatchObject({ title: 'Start', description: 'A bowl' })
    expect(pin.story_pin_data.pages[0].blocks[0].is_removed).toBeUndefined()
    const shown = dataOf(await browser.read('LiveSessionProducts', { pin_id: pin.id }))
    expect(shown.map(({ id }: { id: string }) => id)).toEqual([product.id])
    await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [product.id] })
    const after = dataOf(await browser.read('Pin', { id: pin.id }))
    expect(after.story_pin_data.pages[0].blocks[0].is_removed).toBe(true)
    expect(dataOf(await browser.read('LiveSessionProducts', { pin_id: pin.id }))).toEqual([])
  })

  const pageOf = (...blocks: readonly object[]) => ({ id: newId(), backgroundColor: '#AABBCC', layout: 0, blocks })
  const filled = { text: 'Words', link: 'https://a.test/' }
  const storyOf = (file: string, items: readonly object[]) => ({
    items,
    coverItem: null,
    cover: { file, kind: 'image', name: 'cover.jpg', bytes: 9, width: 300, height: 400, durationMs: 0 },
  })
  const picture = (file: string) => newBlock(newId(), 'image', { media: storyOf(file, []).cover as never })

  async function draftOfStory(items: (cover: string) => readonly object[], data: object = {}): Promise<string> {
    const [id, cover] = [newId(), newId()]
    await sendFile(cover, 40)
    const storyPin = storyOf(cover, items(cover))
    const made = { type: 'story', title: 'Soup', boardId: board, storyPin, ...data }
    expect((await browser.write('StoryPinDrafts', 'create', { id, data: made })).status).toBe(200)
    return id
  }

  test('is published with its pages, cover, colours and pictures, and the server makes every name', async () => {
    const bea = await addMember(server.db, 'beatrix')
    const id = await draftOfStory((file) => [
      pageOf(picture(file), newBlock(newId(), 'heading', { ...filled, textStyle: { font: 'serif' } })),
      pageOf(
        newBlock(newId(), 'mention_sticker', { userId: bea, username: 'somebody-else' }),
        newBlock(newId(), 'link', filled),
        newBlock(newId(), 'ingredient', { text: 'Flour', amount: '2', unit: 'cups' }),
      ),
    ])
    const pin = dataOf(await browser.write('Pin', 'create', { draft_id: id }))
    const { metadata, pages } = pin.story_pin_data
    expect([pin.kind, pages.length, metadata.pin_title]).toEqual(['story', 2, 'Soup'])
    expect(metadata.pin_image_signature).toBe(pin.image_signature)
    expect(pages[0]).toMatchObject({
      style: { background_color: '#AABBCC' },
      dominant_colors: ['#AABBCC', expect.any(String)],
    })
    expect(pages[0].blocks[0].image_signature).toBe(pin.image_signature)
    expect(pages[1].blocks[0]).toMatchObject({ user_id: bea, username: 'beatrix' })
    expect(pages[1].blocks[2]).toMatchObject({ text: 'Flour', amount: '2', unit: 'cups' })
    const kept = await server.db.query({
      text: 'select signature from pin_pictures where pin_id = $1',
      values: [pin.id],
    })
    expect(kept).toEqual([{ signature: pin.image_signature }])

    // Deleting a mention marks the blocks that have it (spec business §4).
    const other = await server.browserOf(bea)
    const after = dataOf(await other.write('StoryPinMention', 'delete', { pin_id: pin.id }))
    expect(after.story_pin_data.pages[1].blocks[0].is_removed).toBe(true)
    expect((await browser.write('StoryPinMention', 'delete', { pin_id: '77' })).status).toBe(404)
  })

  test('answers a comment under the name that its author has, and the username below no name', async () => {
    const carol = await addMember(server.db, 'carol')
    const asked = dataOf(await browser.write('Pin', 'create', { draft_id: await draftWith(1) }))
    await server.db.query({
      text: `insert into comments (id, pin_id, user_id, text) values (4711, $1, $2, 'Which flour?')`,
      values: [asked.id, carol],
    })
    await server.db.query({ text: "update users set full_name = 'Carol Stone' where id = $1", values: [carol] })
    expect(dataOf(await browser.read('StoryPinComments', {}))).toContainEqual(
      expect.objectContaining({ username: 'carol', full_name: 'Carol Stone', text: 'Which flour?' }),
    )
    const made = { commentId: '4711' as never, username: 'x', fullName: 'Somebody Else' }
    const id = await draftOfStory(() => [pageOf(newBlock(newId(), 'comment_reply_sticker', made))])
    const [sticker] = dataOf(await browser.write('Pin', 'create', { draft_id: id })).story_pin_data.pages[0].blocks
    expect(sticker).toMatchObject({ text: 'Which flour?', username: 'carol', full_name: 'Carol Stone' })
    expect([replyAuthor(sticker), replyAuthor({ username: 'carol' })]).toEqual(['Carol Stone', 'carol'])
  })

  test.each([
    ['with an empty page', () => [pageOf()], 'storyPin.items.0'],
    ['with a text without words', () => [pageOf(newBlock(newId(), 'paragraph'))], 'storyPin.items.0.blocks.0'],
    [
      'with a link that runs code',
      () => [pageOf(newBlock(newId(), 'link', { link: 'javascript:alert(1)' }))],
      'blocks.0',
    ],
    [
      'with a product that does not exist',
      () => [pageOf(newBlock(newId(), 'product_sticker', { pinId: '77' as never }))],
      'blocks.0',
    ],
    [
      'with a comment that is not on an own pin',
      () => [pageOf(newBlock(newId(), 'comment_reply_sticker', { commentId: '77' as never }))],
      'blocks.0',
    ],
    ['with another member’s picture', () => [pageOf(picture('987654'))], 'blocks.0.media'],
  ])('%s is rejected and names its place', async (_, items, field) => {
    const answer = await browser.write('Pin', 'create', { draft_id: await draftOfStory(items) })
    expect([400, 409]).toContain(answer.status)
    expect(answer.body.resource_response.error.message).toContain(field)
  })

  test('is published in the chosen shape, 9:16 by default (spec business §3, aspect ratios)', async () => {
    const page = () => [pageOf(newBlock(newId(), 'paragraph', filled))]
    const shapeOf = async (id: string) =>
      dataOf(await browser.write('Pin', 'create', { draft_id: id })).story_pin_data.metadata
    expect(await shapeOf(await draftOfStory(page))).toMatchObject({ canvas_aspect_ratio: 0.5625 })
    const wide = await draftOfStory(page)
    const { storyPin } = (await draftOf(wide)).data
    const changes = { storyPin: { ...storyPin, ratio: 'farLandscape' } }
    expect((await browser.write('StoryPinDrafts', 'update', { id: wide, changes })).status).toBe(200)
    expect(await shapeOf(wide)).toMatchObject({ canvas_aspect_ratio: 1.7778 })
    const strange = { storyPin: { ...storyPin, ratio: 'square' } }
    expect((await browser.write('StoryPinDrafts', 'update', { id: wide, changes: strange })).status).toBe(400)
  })

  test('of 21 pages, or with a block outside of the page, is rejected at once', async () => {
    const id = await draftOfStory(() => [pageOf()])
    const page = () => pageOf(newBlock(newId(), 'paragraph', filled))
    const write = (items: readonly object[]) =>
      browser.write('StoryPinDrafts', 'update', { id, changes: { storyPin: storyOf('1', items) } })
    expect((await write(Array.from({ length: 20 }, page))).status).toBe(200)
    const many = await write(Array.from({ length: 21 }, page))
    expect([many.status, many.body.resource_response.error.message]).toEqual([400, expect.stringContaining('items')])
    const block = newBlock(newId(), 'paragraph', filled)
    const outside = { ...block, edits: { ...block.edits, left: 101 } }
    expect((await write([pageOf(outside)])).status).toBe(400)
  })
})

test('the creator may mark a pin as never an ad, at creation and later; only the creator sees this (spec business §3)', async () => {
  const pin = dataOf(await browser.write('Pin', 'create', { draft_id: await draftWith(1, { isAdIneligible: true }) }))
  expect(pin.is_ad_ineligible).toBe(true)
  const visitor = await server.browserOf(await addMember(server.db, 'dora'))
  expect(dataOf(await visitor.read('Pin', { id: pin.id })).is_ad_ineligible).toBeNull()
  const changes = { is_ad_ineligible: false, expects: { is_ad_ineligible: true } }
  const edited = dataOf(await browser.write('Pin', 'update', { id: pin.id, ...changes }))
  expect([edited.is_ad_ineligible, edited.replaced]).toEqual([false, { is_ad_ineligible: true }])
  const again = await browser.write('Pin', 'update', { id: pin.id, is_ad_ineligible: true, expects: { title: 'Stew' } })
  expect(again.status).toBe(409)
})

test('publishing makes an embed if a player can show the link of the picture, otherwise a picture (spec viewer §3)', async () => {
  const id = await draftWith(1, { link: 'https://vimeo.com/123456' })
  const pin = dataOf(await browser.write('Pin', 'create', { draft_id: id }))
  expect(pin).toMatchObject({ kind: 'embed', embed: { type: 'video', subtype: 'vimeo' } })
  const edit = async (link: string) => dataOf(await browser.write('Pin', 'update', { id: pin.id, link }))
  expect(await edit('https://site.example/soup')).toMatchObject({ kind: 'image', embed: null })
  expect(await edit('https://youtu.be/abcdefghijk')).toMatchObject({ kind: 'embed', embed: { subtype: 'youtube' } })
})
