import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { wavOf } from '#features/audio/server/test-tracks.ts'
import { addBoard, callsOf, type Member } from './members.ts'
import { query } from './product.ts'
import { expect } from './test.ts'

const CLIP = new URL('../../../src/features/demo/server/clips/cat.webm', import.meta.url)

export const newId = () => `${(BigInt(Date.now()) << 22n) | BigInt(randomInt(2 ** 22))}`

/** Opens the builder with a new story. */
export async function startStory(page: Page): Promise<void> {
  await page.goto('/pin/create')
  await page.getByRole('button', { name: 'New story' }).click()
}

/** Adds a block to the page that the story editor shows. */
export async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

interface Media {
  readonly file: string
  readonly kind: 'image' | 'video' | 'audio'
  readonly name: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** Uploads a file as the builder does, and waits until the server has processed it. */
async function sendMedia(
  context: BrowserContext,
  { kind, name, width, height, durationMs }: Omit<Media, 'file' | 'bytes'>,
  bytes: Buffer,
): Promise<Media> {
  const call = await callsOf(context)
  const file = newId()
  const list = [{ id: 'f', media_type: `${kind}-story-pin`, key: file, size: bytes.byteLength }]
  const opened = await call.v3('/v3/media/uploads/register/batch/', { media_info_list: JSON.stringify(list) })
  const { upload_url: url } = (opened as { readonly f: { readonly upload_url: string } }).f
  const { cookies } = await context.storageState()
  const headers = {
    'x-csrftoken': cookies.find((cookie) => cookie.name === 'csrftoken')?.value ?? '',
    'content-type': 'application/octet-stream',
  }
  expect((await context.request.put(`${url}?offset=0`, { headers, data: bytes })).ok()).toBe(true)
  await expect
    .poll(() => query('select status from uploads where key = $1', [file]), { timeout: 60_000 })
    .toEqual([{ status: 'succeeded' }])
  return { file, kind, name, bytes: bytes.byteLength, width, height, durationMs }
}

/** A picture with an edge in it, so that a wrong position or size is visible. */
function drawn(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#2a6f4e"/><circle cx="50%" cy="40%" r="25%" fill="#f3c969"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}

/** A block of a draft, turned a little unless `more` says otherwise. */
export const blockOf = (kind: string, more: object) => ({
  id: newId(),
  type: `story_pin_${kind}_block`,
  text: '',
  media: null,
  width: 80,
  height: 20,
  edits: { left: 10, top: 40, scale: 1.2, transform: { rotate: 7, scaleX: 0.9, scaleY: 1 } },
  textStyle: {},
  altText: '',
  link: '',
  userId: null,
  username: '',
  pinId: null,
  commentId: null,
  amount: '',
  unit: '',
  artist: '',
  attribution: '',
  ...more,
})

/**
 * A draft of a story with a page for each of the 13 kinds of block. Music with a track, a link with a preview of its
 * page, and a sticker that is a sign have pages of their own.
 * @param named a member whom the story mentions
 */
export async function addStoryOfAllKinds(
  context: BrowserContext,
  author: Member,
  named: Member,
): Promise<{ readonly draft: string; readonly kinds: readonly string[] }> {
  const call = await callsOf(context)
  const board = await addBoard(context, 'Garden')
  const picture = await sendMedia(
    context,
    { kind: 'image', name: 'a.jpg', width: 540, height: 960, durationMs: 0 },
    await drawn(540, 960),
  )
  const preview = await sendMedia(
    context,
    { kind: 'image', name: 'b.jpg', width: 400, height: 300, durationMs: 0 },
    await drawn(400, 300),
  )
  const clip = await sendMedia(
    context,
    { kind: 'video', name: 'cat.webm', width: 320, height: 240, durationMs: 2_000 },
    await readFile(CLIP),
  )
  const track = await sendMedia(
    context,
    { kind: 'audio', name: 'rain.wav', width: 0, height: 0, durationMs: 1_500 },
    wavOf(1_500),
  )
  const [product] = await query<{ id: string; title: string }>(
    `select p.id::text, p.title from pins p join boards b on b.id = p.board_id
     where p.kind = 'product' and b.privacy = 'public' and p.deleted_at is null and p.title <> '' limit 1`,
  )
  // A comment of another member on the author's own pin, which a story can answer.
  const asked = newId()
  const own = newId()
  await query(
    `insert into pins (id, owner_id, board_id, title, kind, signature, width, height, color, rank)
     select $2, $3, $4, 'Lemon cake', 'image', signature, width, height, color, rank + 1 from pins where id = $1`,
    [product!.id, own, author.id, board],
  )
  await query('insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, $4)', [
    asked,
    own,
    named.id,
    'Which lemons did you take?',
  ])
  const linkBlock = {
    text: 'Lemon cake',
    srcUrl: 'https://a.test/cake',
    canonicalUrl: 'https://a.test/cake',
    imageUrl: null,
    isFetching: false,
  }
  const whole = { width: 100, height: 100, edits: blockOf('image', {}).edits }
  const placed = {
    ...whole,
    edits: { left: 0, top: 0, scale: 1, transform: { rotate: 0, scaleX: 1, scaleY: 1 } },
  }
  const blocks: readonly (readonly [string, object])[] = [
    ['heading', { text: 'From the market', textStyle: { alignment: 2, highlight_color: '#FFEE88' } }],
    [
      'paragraph',
      {
        text: 'Cut the lemons, and wait for the rain to end. خبز وزيت',
        textStyle: { font: 'serif', size: 22 },
      },
    ],
    ['image', { ...placed, media: picture, altText: 'A lemon' }],
    ['video', { ...placed, media: clip, altText: 'A cat' }],
    ['ingredient', { text: 'lemons', amount: '2', unit: 'kg' }],
    ['supply', { text: 'sharp knife', amount: '1', textStyle: { transform: 'uppercase' } }],
    ['generic_sticker', { text: '✿', textStyle: { size: 44, alignment: 2, vertical: 'center' } }],
    ['generic_sticker', { text: '🍋', textStyle: { size: 44, alignment: 2, vertical: 'center' } }],
    ['link', { text: 'The whole recipe', link: 'https://a.test/' }],
    ['link', { text: 'Lemon cake', link: 'https://a.test/cake', media: preview, linkBlock }],
    ['music', { text: 'Rain', artist: 'The Roof', attribution: 'CC BY 4.0' }],
    ['music', { text: 'Rain', artist: 'The Roof', license: 'own', media: track }],
    ['mention_sticker', { userId: named.id, username: named.username }],
    ['product_sticker', { pinId: product!.id, text: product!.title }],
    ['vto_makeup_sticker', { pinId: product!.id, text: product!.title }],
    ['comment_reply_sticker', { commentId: asked, text: 'Which lemons did you take?', username: named.username }],
  ]
  const items = blocks.map(([kind, more]) => ({
    id: newId(),
    backgroundColor: '#F4E9DC',
    layout: 0,
    blocks: [blockOf(kind, more)],
  }))
  const draft = newId()
  const storyPin = { items, coverItem: null, cover: null }
  const data = { type: 'story', view: 'edit', title: 'All kinds', boardId: board, storyPin }
  await call.create('StoryPinDrafts', { id: draft, data })
  return { draft, kinds: blocks.map(([kind]) => kind) }
}
