import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { newUsername, signUp } from '../support/members.ts'
import { addStoryOfAllKinds } from '../support/story.ts'
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

/** Waits for its pictures and the first frame of its video. */
async function isDrawn(stage: Locator): Promise<void> {
  await expect
    .poll(() =>
      stage.evaluate((element: HTMLElement) =>
        [...element.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')].every((each) =>
          each instanceof HTMLVideoElement
            ? each.readyState >= 2 && !each.seeking
            : each.complete && each.naturalWidth > 0,
        ),
      ),
    )
    .toBe(true)
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
