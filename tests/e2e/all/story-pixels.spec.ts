import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import { addBoard, callsOf, newUsername, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addStoryOfAllKinds, blockOf, newId } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

/** Share of pixels that may differ between the editor and the viewer, per kind of block. */
const DIFFERING_MAX = 0.01
/** Two values of a channel that differ by no more are the same colour. */
const TOLERANCE = 8
const WIDTH_PX = 360

/**
 * A screenshot of the page at one size. Everything else is hidden: messages, controls and the header are in other
 * places in the editor than in the viewer.
 */
async function pixelsOf(page: Page, stage: Locator): Promise<Buffer> {
  const style = await stage.evaluate((element: HTMLElement) => element.style.cssText)
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
  await stage.evaluate((element: HTMLElement, style) => {
    document.adoptedStyleSheets = []
    delete element.dataset['measured']
    element.style.cssText = style
  }, style)
  return sharp(png).removeAlpha().raw().toBuffer()
}

/** Waits for its pictures, its signs and the first frame of its video. */
async function isDrawn(stage: Locator): Promise<void> {
  await expect
    .poll(() =>
      stage.evaluate((element: HTMLElement) =>
        [...element.querySelectorAll<HTMLElement>('img, video, [role="img"]')].every((each) =>
          each instanceof HTMLVideoElement
            ? each.readyState >= 2 && !each.seeking
            : each instanceof HTMLImageElement
              ? each.complete && each.naturalWidth > 0
              : each.firstElementChild !== null,
        ),
      ),
    )
    .toBe(true)
}

function differing(a: Buffer, b: Buffer, tolerance = TOLERANCE): number {
  expect(a.byteLength).toBe(b.byteLength)
  let pixels = 0
  for (let at = 0; at < a.byteLength; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > tolerance)) pixels += 1
  return pixels / (a.byteLength / 3)
}

test('each kind of block looks the same in the editor and in the viewer', async ({ page, context, browser }) => {
  test.setTimeout(180_000)
  const other = await browser.newContext()
  const named = await signUp(other, 'Bea', newUsername())
  await other.close()
  const author = await signUp(context)
  const { draft, kinds } = await addStoryOfAllKinds(context, author, named)

  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.goto(`/pin/create?draft=${draft}`)
  const drawn: Buffer[] = []
  for (const [index] of kinds.entries()) {
    await page.getByRole('button', { name: new RegExp(`^Page ${index + 1}(, cover)?$`) }).click()
    await isDrawn(page.getByTestId('story-editor-stage'))
    drawn.push(await pixelsOf(page, page.getByTestId('story-editor-stage')))
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Pause story' }).click()
  const figures: Record<string, number> = {}
  for (const [index, kind] of kinds.entries()) {
    await expect(page.getByText(`Page ${index + 1} of ${kinds.length}`)).toBeAttached()
    await isDrawn(page.getByTestId('story-stage'))
    figures[`${index + 1} ${kind}`] = differing(drawn[index]!, await pixelsOf(page, page.getByTestId('story-stage')))
    if (index + 1 < kinds.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  test.info().annotations.push({ type: 'differing', description: JSON.stringify(figures) })
  console.log('Share of differing pixels by kind', figures)
  expect(Object.entries(figures).filter(([, share]) => share > DIFFERING_MAX)).toEqual([])
})

/** The cover is a JPEG, and drawn by other code than the page: letters differ at their edges. */
const COVER_TOLERANCE = 64
const COVER_DIFFERING_MAX = 0.03

test("the pin's picture is the story's cover page: its lines, stickers and their edges are in their places", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const there = await browser.newContext()
  const named = await signUp(there, 'Bea', newUsername())
  await there.close()
  const member = await signUp(context)
  const board = await addBoard(context, 'Garden')
  const at = (kind: string, top: number, more: object = {}) =>
    blockOf(kind, {
      width: 84,
      height: 8,
      edits: { left: 8, top, scale: 1, transform: { rotate: 0, scaleX: 1, scaleY: 1 } },
      ...more,
    })
  const blocks = [
    at('heading', 5, { text: 'Market day', textStyle: { alignment: 2, highlight_color: '#FFEE88' } }),
    // More lines than its box has room for.
    at('paragraph', 15, { text: 'We bought lemons, bread and a pumpkin.\nSecond line.', textStyle: { size: 20 } }),
    at('generic_sticker', 28, {
      text: '🍋',
      height: 7,
      edits: { left: 8, top: 28, scale: 1, transform: { rotate: 10, scaleX: 0.5, scaleY: 1 } },
    }),
    at('ingredient', 36, { text: 'lemons', amount: '2', unit: 'kg', textStyle: { size: 20 } }),
    at('paragraph', 44, { text: 'خبز وزيت من السوق', textStyle: { size: 20 } }),
    at('link', 54, { text: 'The whole recipe', link: 'https://a.test/' }),
    at('music', 66, { text: 'Rain', artist: 'The Roof', attribution: 'recorded in the garden in a night of May' }),
    at('mention_sticker', 78, { userId: named.id, username: named.username }),
    at('generic_sticker', 88, { text: 'fin', textStyle: { size: 24, alignment: 3, vertical: 'center' } }),
  ]
  const storyPin = {
    items: [{ id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks }],
    coverItem: null,
    cover: null,
  }
  const draft = newId()
  const call = await callsOf(context)
  const data = { type: 'story', view: 'edit', title: 'Market', boardId: board, storyPin }
  await call.create('StoryPinDrafts', { id: draft, data })
  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.goto(`/pin/create?draft=${draft}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Pause story' }).click()
  const stage = page.getByTestId('story-stage')
  await isDrawn(stage)
  const shown = await pixelsOf(page, stage)
  const [pin] = await query<{ signature: string }>('select signature from pins where owner_id = $1', [member.id])
  const file = await (await context.request.get(imageUrl(pin!.signature as ImageSignature, '736x'))).body()
  const cover = await sharp(file)
    .resize(WIDTH_PX, (WIDTH_PX * 16) / 9)
    .removeAlpha()
    .raw()
    .toBuffer()
  if (process.env['LOOK']) {
    const raw = { width: WIDTH_PX, height: (WIDTH_PX * 16) / 9, channels: 3 } as const
    await sharp(shown, { raw }).png().toFile(`${process.env['LOOK']}/cover-page.png`)
    await sharp(cover, { raw }).png().toFile(`${process.env['LOOK']}/cover-picture.png`)
  }
  const share = differing(shown, cover, COVER_TOLERANCE)
  console.log('Share of differing pixels of the cover', share)
  expect(share).toBeLessThan(COVER_DIFFERING_MAX)
})
