import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Page } from 'playwright/test'
import {
  allPicturesShown,
  applicationIsKept,
  expectPlaces,
  homeFeed,
  openFeed,
  placesInView,
  wheel,
} from './support/feed.ts'
import { signUp } from './support/members.ts'
import { runImport } from './support/product.ts'
import { atBothSizes, test as slowTest } from './support/slow.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

/** Scrolls until the pin with that position in the list is in the view. */
async function scrollPast(page: Page, place: number): Promise<void> {
  const reached = homeFeed(page).locator(`[aria-posinset="${place}"]`)
  await expect(async () => {
    await wheel(page, 2_500)
    await expect(reached).toBeAttached({ timeout: 50 })
  }).toPass({ timeout: 40_000 })
}

/** All layout shifts since the page began: their size, and which elements moved from where to where. */
function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number
          readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const found: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
              return `${name} ${from.x},${from.y} ${from.width}x${from.height} > ${to.x},${to.y} ${to.width}x${to.height}`
            })
            found.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`)
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(found), 100) // buffered entries come with the next task
      }),
  )
}

/** Widths of the picture files in the view. For a picture with `sizes`, the browser reports the requested width. */
function fileWidths(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-index]:not([data-module]) [data-grid-focus] img[data-state="shown"]')
    .evaluateAll((images) => {
      const isSeen = (image: HTMLImageElement) =>
        image.currentSrc !== '' && image.getBoundingClientRect().top < innerHeight
      return Promise.all(
        (images as HTMLImageElement[]).filter(isSeen).map(async ({ currentSrc }) => {
          const file = await fetch(currentSrc)
          return (await createImageBitmap(await file.blob())).width
        }),
      )
    })
}

test('a visitor sees pictures of true size and shape @smoke', async ({ page }) => {
  await openFeed(page)
  const pictures = await allPicturesShown(page)
  for (const { ratio, boxRatio } of pictures) expect(Math.abs(ratio / boxRatio - 1)).toBeLessThan(0.03)
  expect(new Set(pictures.map(({ ratio }) => ratio.toFixed(2))).size, 'different shapes').toBeGreaterThan(3)
  for (const width of await fileWidths(page)) expect([236, 474, 564, 736]).toContain(width)
})

test('a visitor scrolls past 300 pins without a jump and is asked to sign up once @smoke', async ({ page }) => {
  await openFeed(page)
  const prompt = page.getByRole('complementary', { name: 'Like what you see?' })
  await expect(prompt).toBeHidden()
  await scrollPast(page, 310)
  await allPicturesShown(page)
  expect(await layoutShifts(page)).toEqual([])
  await expect(prompt.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await wheel(page, 1_500)
  await expect(prompt).toBeHidden()
})

test('a member scrolls past 300 pins without a jump and is never asked to sign up', async ({ page, context }) => {
  await signUp(context)
  await openFeed(page)
  await scrollPast(page, 310)
  await allPicturesShown(page)
  expect(await layoutShifts(page)).toEqual([])
  await expect(page.getByText('Like what you see?')).toBeHidden()
})

test('a reader who is faster than the network sees nothing jump', async ({ page, context }) => {
  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await context.route('**/resource/UserHomefeedResource/**', async (route) => {
    await later
    await route.continue()
  })
  await openFeed(page)
  await wheel(page, 20_000)
  const waiting = page.getByText('Loading more pins…')
  await expect(waiting).toBeInViewport()
  answer()
  await expect(waiting).not.toBeInViewport()
  await wheel(page, 3_000)
  await allPicturesShown(page)
  expect(await layoutShifts(page)).toEqual([])
})

atBothSizes(() => {
  slowTest(
    'newer pins are offered and nothing moves before the offer is taken',
    async ({ page, context, problems }) => {
      problems.expect(FAILED_REQUESTS)
      await openFeed(page)
      await wheel(page, 700)
      const before = await placesInView(page)
      const name = `Newer ${Date.now().toString(36)}`
      await importCollection(name)
      await expectPlaces(page, before)

      // A reader who stays is told within a minute, one who returns at once; here, after a moment offline.
      await applicationIsKept(page)
      await context.setOffline(true)
      await expect(page.getByText("Hmm...you're not connected to the internet")).toBeVisible()
      await context.setOffline(false)
      const offer = page.getByRole('button', { name: /^\d+ new pins?$/ })
      await expect(offer).toBeVisible()
      await expectPlaces(page, before)

      await offer.click()
      await expect(homeFeed(page).getByRole('link', { name: new RegExp(`^${name} pin \\d, by Ada`) })).toHaveCount(3)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await allPicturesShown(page)
      await expect(offer).toBeHidden()
    },
  )
})

/** Imports three pins with their own pictures, with the documented command. */
async function importCollection(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-collection-'))
  const images = join(folder, 'images')
  mkdirSync(images)
  const lines = await Promise.all(
    [480, 600, 720].map(async (height, index) => {
      const background = { r: 40 + 60 * index, g: 120, b: 160 - 40 * index }
      const file = `${name.replace(' ', '-')}-${index}.png`
      await sharp({ create: { width: 480, height, channels: 3, background } })
        .png()
        .toFile(join(images, file))
      const imageUrl = `https://pictures.example.org/${file}`
      return JSON.stringify({ id: `${name}-${index}`, title: `${name} pin ${index}`, author: `Ada ${name}`, imageUrl })
    }),
  )
  writeFileSync(join(folder, `${name}.ndjson`), `${lines.join('\n')}\n`)
  expect(await runImport(join(folder, `${name}.ndjson`), '--images', images)).toContain('3 pins imported')
  rmSync(folder, { recursive: true })
}
