import type { Locator, Page } from 'playwright/test'
import { test, type Device } from './support/device.ts'
import {
  allPicturesShown,
  applicationIsKept,
  expectPlaces,
  fillsView,
  placesInView,
  standsStill,
  wheel,
} from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, smokeOn } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const TITLES = ['From this board', 'More boards with pins like this', 'More in', 'Explore more']

const related = (page: Page): Locator => page.getByRole('list', { name: 'More like this' })
const boardsIn = (list: Locator): Locator => list.getByTestId('boards-module')

/**
 * A pin with some others of its board and few of its topic below it, so that its list has all sections and they can be
 * reached. Boards of other tests may have one pin alone.
 */
async function pinOfTopic(): Promise<string> {
  const [pin] = await query<{ id: string }>(
    `select p.id::text from (select id, board_id, row_number() over (partition by topic order by rank) as below from pins) p
     join boards b on b.id = p.board_id where b.privacy = 'public' and b.pin_count > 5 and p.below between 20 and 60
     order by b.pin_count, p.id limit 1`,
  )
  if (!pin) throw new Error('The collection has no topic with so many pins')
  return pin.id
}

/**
 * Scrolls down to the boards of a list.
 * @returns them
 */
async function reachBoards(page: Page, list: Locator): Promise<Locator> {
  const module = boardsIn(list)
  await expect(async () => {
    if ((await module.count()) === 0) await wheel(page, 500)
    expect(await module.count()).toBe(1)
    // The page's own list may replace the served one meanwhile.
    await module.scrollIntoViewIfNeeded({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await standsStill(page)
  return module
}

/** Headings of a list in the order of a reader who scrolls down. */
async function headingsOf(page: Page, list: Locator, last: string): Promise<readonly string[]> {
  const seen = new Set<string>()
  await expect(async () => {
    await wheel(page, 700)
    for (const heading of await list.getByRole('heading').allTextContents()) seen.add(heading)
    expect([...seen].some((heading) => heading.startsWith(last))).toBe(true)
  }).toPass({ timeout: 30_000 })
  return [...seen]
}

/** Checks that no two cells of the list overlap, and that all are within it. */
async function expectNoOverlap(list: Locator): Promise<void> {
  const overlaps = await list.locator('[data-index]').evaluateAll((cells) => {
    const boxes = cells.map((cell) => ({ at: cell.getAttribute('data-index'), box: cell.getBoundingClientRect() }))
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
    return boxes.flatMap(({ at, box }, i) =>
      boxes.slice(i + 1).flatMap((other) => (isOver(box, other.box) ? [`${at} and ${other.at}`] : [])),
    )
  })
  expect(overlaps).toEqual([])
}

for (const [size, viewport] of Object.entries({ desktop: { width: 1_280, height: 800 }, phone: PHONE }))
  test(`a related list has a header above each section and boards between its pins, on a ${size}${smokeOn(size, 'phone')}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/pin/${await pinOfTopic()}`)
    const list = related(page)
    await expect(list.getByRole('heading', { name: 'From this board' })).toBeAttached()
    const module = await reachBoards(page, list)
    await expectNoOverlap(list)
    const width = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width)
    const [whole, wide, card] = [
      await width(list),
      await width(module),
      await width(list.locator('[data-pin]').first()),
    ]
    if (size === 'phone') expect(wide).toBe(whole)
    else expect(wide).toBe(2 * card + 16)
    await expect(module.getByRole('link').first()).toHaveAttribute('href', /^\/[^/]+\/[^/]+\/$/)
    await page.evaluate(() => scrollTo(0, 0))
    const headings = await headingsOf(page, list, 'Explore more')
    for (const title of TITLES) expect(headings.filter((heading) => heading.startsWith(title))).toHaveLength(1)
    await expectNoOverlap(list)
  })

test('boards of a list open, and Back leads to the same position with its modules @smoke', async ({ page }) => {
  await page.goto(`/pin/${await pinOfTopic()}`)
  const module = await reachBoards(page, related(page))
  await wheel(page, 120)
  await fillsView(page, related(page))
  await allPicturesShown(page)
  const before = await placesInView(page)
  const board = module.getByRole('link').nth(1)
  const path = await board.getAttribute('href')
  await board.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expectPlaces(page, before)
  await expect(module.getByRole('heading', { name: TITLES[1]! })).toBeVisible()
})

test('arrow keys skip headers, and move through the boards of a module and past it', async ({ page }) => {
  await page.goto('/topics/food/')
  const list = page.getByRole('list', { name: 'Food' })
  const links = boardsIn(list).getByRole('link')
  await expect(list.locator('[data-pin]').first()).toBeVisible()
  await list.focus()
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.locator('[data-index="1"] [data-grid-focus]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/[^/]+\/[^/]+\/$/)

  await page.goto(`/pin/${await pinOfTopic()}`)
  const pins = related(page)
  await expect(pins.locator('[data-pin]').first()).toBeAttached()
  await pins.focus()
  await page.keyboard.press('Home')
  await expect(pins.locator('[data-index="1"] [data-grid-focus]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(pins.locator('[data-index="1"] [data-grid-focus]')).toBeFocused()
})

test('a search has boards above the pins; only its owner finds a secret one, and words without a board show none', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [word] = await query<{ name: string }>(
    `select lower(split_part(b.name, ' ', 1)) as name from boards b
     where b.privacy = 'public' and b.pin_count > 0
       and exists (select from pins p where to_tsvector('simple', p.title) @@ plainto_tsquery('simple', split_part(b.name, ' ', 1)))
     order by b.pin_count desc limit 1`,
  )
  await signUp(context)
  await addBoard(context, `${word!.name} hideaway`)
  await query(`update boards set privacy = 'secret' where name = $1`, [`${word!.name} hideaway`])
  // A job adds new names to the index within seconds.
  await expect
    .poll(() => query(`select 1 from boards where name = $1 and words::text <> ''`, [`${word!.name} hideaway`]), {
      timeout: 30_000,
    })
    .toHaveLength(1)
  await page.goto(`/search/pins/?q=${encodeURIComponent(word!.name)}`)
  const list = page.getByRole('list', { name: `Results for “${word!.name}”` })
  await expect(list.getByRole('heading').first()).toHaveText('Boards')
  await expect(list.getByRole('heading').nth(1)).toHaveText('Pins')
  await expect(boardsIn(list).getByRole('link').first()).toContainText('hideaway')
  await expect(boardsIn(list).getByRole('link').first().getByRole('img', { name: 'Secret' })).toBeAttached()
  await expectNoOverlap(list)

  const stranger = await browser.newContext({ baseURL: baseURL! })
  const other = await stranger.newPage()
  await other.goto(`/search/pins/?q=${encodeURIComponent(word!.name)}`)
  const found = other.getByRole('list', { name: `Results for “${word!.name}”` })
  await expect(found.getByRole('heading').first()).toHaveText('Boards')
  await expect(found.getByText('hideaway')).toHaveCount(0)
  await stranger.close()
})

/** The page of a device whose browser has cached the application. */
async function kept(device: Device): Promise<Page> {
  const page = device.page()
  await page.goto('/')
  await allPicturesShown(page)
  await applicationIsKept(page)
  return page
}

test('offline, headers and boards are there again, at the last position', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  let page = await kept(device)
  const pin = await pinOfTopic()
  await page.goto(`/pin/${pin}`)
  const module = () => boardsIn(related(page))
  await reachBoards(page, related(page))
  await wheel(page, 200)
  await allPicturesShown(page)
  const before = await placesInView(page)
  const names = await module().getByRole('link').allTextContents()
  const place = async () => Math.round((await module().boundingBox())!.y)
  const beforePx = await place()

  await device.goOffline()
  await page.reload()
  await expectPlaces(page, before)
  await expect.poll(async () => Math.abs((await place()) - beforePx)).toBeLessThanOrEqual(1)
  expect(await module().getByRole('link').allTextContents()).toEqual(names)

  page = await device.restart()
  await page.goto(`/pin/${pin}`)
  await reachBoards(page, related(page))
  expect(await module().getByRole('link').allTextContents()).toEqual(names)
  await expectNoOverlap(related(page))
})

test('a resize keeps the pin at the reading position in place, below boards that change their width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/topics/food/')
  const list = page.getByRole('list', { name: 'Food' })
  await expect(boardsIn(list)).toBeVisible()
  await wheel(page, 900)
  await fillsView(page, list)
  const before = Object.entries(await placesInView(page)).toSorted(
    ([, a], [, b]) => Math.abs(a.top) - Math.abs(b.top),
  )[0]!
  const [pin, { top }] = before
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(async () => {
    const now = await list.locator(`[data-pin="${pin}"]`).boundingBox()
    expect(Math.abs((now?.y ?? Infinity) - top)).toBeLessThanOrEqual(2)
  }).toPass({ timeout: 30_000 })
  await expectNoOverlap(list)
})
