import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { addBoard, callsOf, newUsername, signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

/** Share of pixels that may differ between the editor and the viewer, for each kind of block. */
const DIFFERING_MAX = 0.01
/** A channel that differs by no more is the same colour. */
const TOLERANCE = 8
const WIDTH_PX = 360

let made = 0
const newId = () => `${(BigInt(Date.now()) << 22n) | BigInt((made += 1))}`

const KINDS = {
  heading: { text: 'From the market', textStyle: { alignment: 2, highlight_color: '#FFEE88' } },
  paragraph: { text: 'Cut the lemons, and wait for the rain to end. خبز وزيت', textStyle: { font: 'serif', size: 22 } },
  ingredient: { text: 'lemons', amount: '2', unit: 'kg' },
  supply: { text: 'sharp knife', amount: '1', textStyle: { transform: 'uppercase' } },
  generic_sticker: { text: '✿', textStyle: { size: 44, alignment: 2, vertical: 'center' } },
  link: { text: 'The whole recipe', link: 'https://a.test/' },
  music: { text: 'Rain', artist: 'The Roof', attribution: 'CC BY 4.0' },
} as const

const blockOf = (kind: string, more: object) => ({
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
 * The page as it is drawn, at one size. Everything else is hidden meanwhile: messages, controls and the header lie over it at one
 * place in the editor and at another in the viewer.
 */
async function pixelsOf(page: Page, stage: Locator): Promise<Buffer> {
  await stage.evaluate((element: HTMLElement, width) => {
    Object.assign(element.style, { inlineSize: `${width}px`, maxInlineSize: 'none', position: 'fixed', zIndex: '999' })
    Object.assign(element.style, { insetBlockStart: '0', insetInlineStart: '0', margin: '0', borderRadius: '0' })
    element.dataset['measured'] = ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'body * { visibility: hidden !important } [data-measured], [data-measured] * { visibility: visible !important } ' +
        '[data-measured] canvas { visibility: hidden !important }',
    )
    document.adoptedStyleSheets = [sheet]
  }, WIDTH_PX)
  await page.evaluate(() => document.fonts.ready)
  const png = await stage.screenshot({ animations: 'disabled' })
  await stage.evaluate((element: HTMLElement) => {
    document.adoptedStyleSheets = []
    delete element.dataset['measured']
  })
  return sharp(png).removeAlpha().raw().toBuffer()
}

function differing(a: Buffer, b: Buffer): number {
  expect(a.byteLength).toBe(b.byteLength)
  let pixels = 0
  for (let at = 0; at < a.byteLength; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > TOLERANCE)) pixels += 1
  return pixels / (a.byteLength / 3)
}

test('each kind of block looks the same in the editor and in the viewer', async ({ page, context, browser }) => {
  test.setTimeout(180_000)
  const other = await browser.newContext()
  const named = await signUp(other, 'Bea', newUsername())
  await other.close()
  await signUp(context)
  const board = await addBoard(context, 'Garden')
  const call = await callsOf(context)
  const mention = blockOf('mention_sticker', { userId: named.id, username: named.username })
  const kinds = Object.entries(KINDS).map(([kind, more]) => [kind, blockOf(kind, more)] as const)
  const blocks = [...kinds, ['mention_sticker', mention] as const]
  const items = blocks.map(([, block]) => ({ id: newId(), backgroundColor: '#F4E9DC', layout: 0, blocks: [block] }))
  const [id, storyPin] = [newId(), { items, coverItem: null, cover: null }]
  await call.create('StoryPinDrafts', {
    id,
    data: { type: 'story', view: 'edit', title: 'All kinds', boardId: board, storyPin },
  })

  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.goto(`/pin/create?draft=${id}`)
  const drawn: Buffer[] = []
  for (const [index] of blocks.entries()) {
    await page.getByRole('button', { name: new RegExp(`^Page ${index + 1}(, cover)?$`) }).click()
    drawn.push(await pixelsOf(page, page.getByTestId('story-editor-stage')))
    await page.getByTestId('story-editor-stage').evaluate((element: HTMLElement) => element.removeAttribute('style'))
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Pause story' }).click()
  const figures: Record<string, number> = {}
  for (const [index, [kind]] of blocks.entries()) {
    await expect(page.getByText(`Page ${index + 1} of ${blocks.length}`)).toBeAttached()
    figures[kind] = differing(drawn[index]!, await pixelsOf(page, page.getByTestId('story-stage')))
    await page.getByTestId('story-stage').evaluate((element: HTMLElement) => element.removeAttribute('style'))
    if (index + 1 < blocks.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  test.info().annotations.push({ type: 'differing', description: JSON.stringify(figures) })
  console.log('Share of differing pixels by kind', figures)
  expect(Object.entries(figures).filter(([, share]) => share > DIFFERING_MAX)).toEqual([])
})
