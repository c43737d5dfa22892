import type { BrowserContextOptions, Page } from 'playwright/test'
import { breaches, overflow } from './support/accessibility.ts'
import { allPicturesShown, openFeed, standsStill } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, smokeOn, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

interface Look {
  readonly name: string
  readonly use: BrowserContextOptions
  readonly isMember?: boolean
  /**
   * True for the looks that are tested for screen readers and colour blindness; the others have the same markup and
   * colours.
   */
  readonly isForEverybody?: boolean
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1_440, height: 900 } }

const LOOKS: readonly Look[] = [
  { name: 'phone', use: phone, isForEverybody: true },
  { name: 'phone-dark-arabic', use: { ...phone, colorScheme: 'dark', locale: 'ar-SA' }, isForEverybody: true },
  { name: 'tablet', use: { viewport: { width: 834, height: 1_112 }, hasTouch: true } },
  { name: 'desktop', use: desktop, isMember: true, isForEverybody: true },
  { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' }, isForEverybody: true },
  { name: 'desktop-arabic', use: { ...desktop, locale: 'ar-SA' }, isMember: true },
  // The size of a 1,440 by 900 window at a zoom of 200 %.
  { name: 'zoomed', use: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } },
]

/** Only for visitors. */
const ENTRY = new Set(['/login', '/signup'])

/** Every kind of screen, with content of the demo collection. */
async function screens(): Promise<
  readonly { readonly name: string; readonly path: string; readonly isGrid: boolean }[]
> {
  const [pin] = await query<{ id: string }>(
    "select id::text from pins where kind = 'recipe' and comment_count > 2 order by id limit 1",
  )
  const [board] = await query<{ username: string; slug: string }>(
    `select u.username, b.slug from boards b join users u on u.id = b.owner_id
     where b.privacy = 'public' and b.pin_count > 30 order by b.id limit 1`,
  )
  return [
    { name: 'feed', path: '/', isGrid: true },
    { name: 'closeup', path: `/pin/${pin?.id}`, isGrid: false },
    { name: 'board', path: `/${board?.username}/${board?.slug}`, isGrid: true },
    { name: 'profile', path: `/${board?.username}`, isGrid: false },
    { name: 'search', path: '/search/pins?q=bread', isGrid: true },
    { name: 'search-start', path: '/search', isGrid: false },
    { name: 'topics', path: '/topics', isGrid: false },
    { name: 'changes', path: '/settings/changes', isGrid: false },
    { name: 'log-in', path: '/login', isGrid: false },
    { name: 'sign-up', path: '/signup', isGrid: false },
    { name: 'not-found', path: '/no/such/page/at/all', isGrid: false },
  ]
}

async function settle(page: Page, isGrid: boolean): Promise<void> {
  if (isGrid) await allPicturesShown(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await standsStill(page)
}

for (const { name, use, isMember, isForEverybody } of LOOKS) {
  test.describe(name, () => {
    test.use(use)

    test(`${name}: every screen fits${isForEverybody ? ' and is accessible' : ''}${smokeOn(name, 'phone-dark-arabic', 'desktop')}`, async ({
      page,
      context,
      problems,
    }, testInfo) => {
      test.setTimeout(240_000)
      problems.expect(FAILED_REQUESTS)
      if (isMember) await signUp(context)
      for (const screen of await screens()) {
        if (isMember && ENTRY.has(screen.path)) continue
        await page.goto(screen.path)
        // In the low window of a zoomed page, the row of boards fills the view of the results.
        await settle(page, screen.isGrid && !(name === 'zoomed' && screen.name === 'search'))
        await page.screenshot({ path: testInfo.outputPath(`${name}-${screen.name}.png`) })
        expect.soft(await overflow(page), `${screen.name} is wider than the window`).toBeLessThanOrEqual(0)
        if (isForEverybody) expect.soft(await breaches(page), screen.name).toEqual([])
      }
    })
  })
}

test.describe('Arabic', () => {
  test.use({ ...desktop, locale: 'ar-SA' })

  test('an Arabic page is right-to-left, with its grid and arrow keys @smoke', async ({ page }) => {
    await page.goto('/')
    await allPicturesShown(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
    const grid = page.getByRole('list').filter({ has: page.locator('[data-pin]') })
    const lefts = await grid
      .locator('[data-index]')
      .evaluateAll((cells) =>
        cells
          .toSorted((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
          .map((cell) => cell.getBoundingClientRect().left),
      )
    expect(lefts[0]).toBe(Math.max(...lefts))
    expect(lefts[1]).toBeLessThan(lefts[0]!)
    // A title in Latin letters is left-to-right but aligned to the start of its card; if it is too long, it ends in
    // dots.
    const titles = await grid.locator('[data-grid-focus] > [dir="auto"]').evaluateAll((all) =>
      all.flatMap((title) => {
        if (getComputedStyle(title).position === 'absolute') return [] // a badge on the picture
        const words = document.createRange()
        words.selectNodeContents(title)
        const [box, text] = [title.getBoundingClientRect(), words.getBoundingClientRect()]
        return {
          isCut: title.scrollWidth > title.clientWidth,
          right: box.right - text.right,
          left: text.left - box.left,
        }
      }),
    )
    expect(titles.filter(({ isCut }) => !isCut).length).toBeGreaterThan(0)
    for (const { isCut, left, right } of titles) expect(isCut ? left : right).toBeLessThan(6)
    await grid.focus()
    const left = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().left)
    const start = await left()
    await page.keyboard.press('ArrowLeft')
    expect(await left()).toBeLessThan(start)
  })
})

test.describe('with reduced motion', () => {
  test.use({ ...desktop, reducedMotion: 'reduce' })

  test('nothing fades, slides or spins for long', async ({ page }) => {
    await openFeed(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
        .filter((duration) => duration > 50),
    )
    expect(running).toEqual([])
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  })
})
