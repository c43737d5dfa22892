import type { Page } from 'playwright/test'
import {
  applicationIsKept,
  allPicturesShown,
  cardOf,
  expectPlaces,
  homeFeed,
  openFeed,
  pinInView,
  placesInView,
  wheel,
} from './support/feed.ts'
import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** A pin of the demo collection with much to show. */
async function somePin(kind: 'recipe' | 'product' | 'article') {
  const [pin] = await query<{ id: string; title: string; link: string; comment_count: number }>(
    'select id::text, title, link, comment_count from pins where kind = $1 and comment_count > 2 and link is not null order by id limit 1',
    [kind],
  )
  if (!pin) throw new Error(`The collection has no ${kind} with comments`)
  return pin
}

const picture = (page: Page) => page.getByTestId('closeup-picture').getByRole('img').first()

/** Width of the decoded picture in pixels. */
const decodedWidth = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('a tapped pin opens with its picture at once, then large, and Back leads to the same position @smoke', async ({
  page,
}) => {
  const feed = await openFeed(page)
  // Pictures from before the service worker was active are requested again through it.
  await applicationIsKept(page)
  await wheel(page, 2_000)
  await allPicturesShown(page)
  const before = await placesInView(page)
  const pin = await pinInView(page)

  await cardOf(feed, pin).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))
  // L5 measures the time.
  await expect.poll(() => decodedWidth(page), 'the grid’s own picture').toBeGreaterThan(200)
  await expect.poll(() => decodedWidth(page), 'the large picture').toBeGreaterThanOrEqual(474)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  await page.goBack()
  await expectPlaces(page, before)
  await expect(cardOf(feed, pin).getByRole('link').first()).toBeFocused()
})

test('Back leads to the same position after a reload of the pin as well', async ({ page }) => {
  const feed = await openFeed(page)
  await wheel(page, 2_000)
  const before = await placesInView(page)
  const pin = await pinInView(page)
  await cardOf(feed, pin).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect.poll(() => decodedWidth(page)).toBeGreaterThanOrEqual(474)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectPlaces(page, before)
})

test('the feed is at the same position after a reload', async ({ page }) => {
  await openFeed(page)
  await wheel(page, 3_000)
  const before = await placesInView(page)
  await page.reload()
  await expectPlaces(page, before)
  await allPicturesShown(page)
})

test('a recipe shows times, ingredients, method, comments and its link @smoke', async ({ page }) => {
  const pin = await somePin('recipe')
  await page.goto(`/pin/${pin.id}`)
  await expect(page.getByRole('heading', { level: 1, name: pin.title })).toBeVisible()
  const recipe = page.getByRole('region', { name: 'Recipe' })
  await expect(recipe.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  expect(await recipe.getByRole('list').first().getByRole('listitem').count()).toBeGreaterThan(0)
  await expect(recipe.getByText('Total')).toBeVisible()
  const link = page.getByRole('link', { name: 'Get the recipe' })
  await expect(link).toHaveAttribute('href', `/_/visit/${pin.id}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  const comments = page.getByRole('region', { name: `${pin.comment_count} comments` })
  await expect(comments.getByRole('listitem')).toHaveCount(pin.comment_count)
})

test('a product shows its price, and an article its beginning', async ({ page }) => {
  const product = await somePin('product')
  await page.goto(`/pin/${product.id}`)
  const offer = page.getByRole('region', { name: 'Product' })
  await expect(offer).toContainText(/[$€£]\s?\d/)
  await expect(offer).toContainText(/In stock|Out of stock/)
  await expect(page.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', `/_/visit/${product.id}`)

  const article = await somePin('article')
  await page.goto(`/pin/${article.id}`)
  await expect(page.getByRole('region', { name: 'Article' }).getByRole('blockquote')).not.toBeEmpty()
})

test('related pins are below a pin and open in turn, and Escape leads back', async ({ page }) => {
  const feed = await openFeed(page)
  const first = await pinInView(page)
  await cardOf(feed, first).getByRole('link').first().click()
  const related = page.getByRole('list', { name: 'More like this' })
  await expect(related.getByRole('listitem').nth(5)).toBeAttached()
  await related.scrollIntoViewIfNeeded()
  await wheel(page, 600)
  const before = await placesInView(page)
  const second = await pinInView(page)
  expect(second).not.toBe(first)
  await cardOf(related, second).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/pin/${second}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/pin/${first}$`))
  await expectPlaces(page, before)
  await page.keyboard.press('Escape')
  await expect(homeFeed(page)).toBeVisible()
})

test('arrow keys move by geometry, Enter opens a pin and the focus returns to its card @smoke', async ({ page }) => {
  const feed = await openFeed(page)
  await feed.focus()
  const place = () =>
    page.evaluate(() => {
      const { left, top } = document.activeElement!.getBoundingClientRect()
      const index = document.activeElement!.closest('[data-index]')?.getAttribute('data-index')
      return { left, top: top + scrollY, index }
    })
  const start = await place()
  expect(start.index).toBe('0')

  await page.keyboard.press('ArrowDown')
  const below = await place()
  expect(below.left).toBe(start.left)
  expect(below.top).toBeGreaterThan(start.top)

  await page.keyboard.press('ArrowRight')
  const right = await place()
  expect(right.left).toBeGreaterThan(below.left)

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect((await place()).left).toBe(start.left)

  await page.keyboard.press('ArrowRight')
  const { index } = await place()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pin\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(feed).toBeVisible()
  await expect.poll(async () => (await place()).index).toBe(index)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 1_440, height: 900 } })

    test('the back button is visible on any background', async ({ page }) => {
      const { id } = await somePin('recipe')
      await page.goto(`/pin/${id}`)
      await expect(page.getByRole('list', { name: 'More like this' }).locator('[data-pin]').first()).toBeVisible()
      await wheel(page, 1_500)
      const back = page.getByRole('button', { name: 'Back', exact: true })
      await expect(back).toBeInViewport()
      const look = await back.evaluate((element) => {
        const { backgroundColor, boxShadow, color } = getComputedStyle(element)
        return { backgroundColor, boxShadow, color }
      })
      expect(look.backgroundColor, 'an opaque surface').toMatch(/^rgb\(/)
      expect(look.backgroundColor).not.toBe(look.color)
      expect(look.boxShadow).not.toBe('none')
    })
  })
}
