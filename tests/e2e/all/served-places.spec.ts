import { LAYOUT_SHIFT_REPORT_MIN } from '#features/events/constants.ts'
import { applicationIsKept, cardOf, expectPlaces, placesInView, standsStill } from '../support/feed.ts'
import { fillBoard, pinsOf } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { complaints, DESKTOP, openServed, openWatched, recordShifts, shiftOf } from '../support/served.ts'
import { expect, test } from '../support/test.ts'

/** Pages for visitors, and the calls that they would make if the document did not contain the answers. */
const PLACES = [
  ['/ideas', /IdeaTopics/],
  ['/topics', /TopicsResource/],
  ['/ideas/food/1', /NearTopics/],
  ['/videos', /IdeaTopics/],
  ['/shopping', /IdeaTopics/],
  ['/today', /TodayFeed/],
  ['/search', /TopicsResource/],
  ['/search/pins?q=cake', /SearchResource/],
] as const

for (const [path, calls] of PLACES) {
  test(`${path} is there before its scripts, which neither move it nor load it again`, async ({ browser, baseURL }) => {
    const asked: string[] = []
    const page = await openWatched(browser, { ...DESKTOP, baseURL }, path, (url) => {
      if (calls.test(url) && !url.includes('bookmarks')) asked.push(url)
    })
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await standsStill(page)
    expect(await shiftOf(page)).toBeLessThan(LAYOUT_SHIFT_REPORT_MIN)
    expect(complaints.get(page)).toEqual([])
    expect(asked).toEqual([])
    await page.context().close()
  })
}

test('a member’s pages are there before their scripts, which move nothing', async ({ browser, baseURL, context }) => {
  const member = await signUp(context)
  const own = await fillBoard(context, member, 'Kitchen', 6)
  const [other] = await query<{ board: string; profile: string }>(
    `select '/' || u.username || '/' || b.slug || '/' as board, '/' || u.username as profile
     from boards b join users u on u.id = b.owner_id
     where b.privacy = 'public' and b.deleted_at is null and not b.is_owner_hidden and b.pin_count > 12
       and b.sensitivity is null order by b.id limit 1`,
  )
  const storageState = await context.storageState()
  const places = ['/', '/ideas/food/1', '/topics', '/topics/food', '/today', `/pin/${own.pins[0]}/`, own.path]
  const more = [
    `/${member.username}`,
    other!.board,
    other!.profile,
    '/search',
    '/search/pins?q=cake',
    '/shopping',
    '/videos',
  ]
  for (const path of [...places, ...more]) {
    const page = await openWatched(browser, { ...DESKTOP, baseURL: baseURL!, storageState }, path)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await standsStill(page)
    expect(await shiftOf(page), path).toBeLessThan(LAYOUT_SHIFT_REPORT_MIN)
    expect([path, complaints.get(page)]).toEqual([path, []])
    await page.context().close()
  }
})

test('content that arrives in the kept document of the application moves nothing', async ({
  context,
  browser,
  baseURL,
}) => {
  const member = await signUp(context)
  const own = await fillBoard(context, member, 'Kitchen', 6)
  await fillBoard(context, member, 'Garden', 2)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  for (const device of [DESKTOP, phone]) {
    const options = { ...device, baseURL: baseURL!, storageState: await context.storageState() }
    const page = await (await browser.newContext(options)).newPage()
    await page.goto('/')
    await applicationIsKept(page)
    await recordShifts(page)
    const ofProfile = page.getByText('Find by name')
    const ofBoard = pinsOf(page, 'Kitchen').locator('[data-pin] img')
    for (const [path, shown] of [
      [`/${member.username}`, ofProfile],
      [own.path, ofBoard],
    ] as const) {
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      await standsStill(page)
      expect(await shiftOf(page), path).toBeLessThan(LAYOUT_SHIFT_REPORT_MIN)
    }
    await page.context().close()
  }
})

test('a page that was scrolled before its scripts ran stays there', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...DESKTOP, baseURL: baseURL! })).newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/ideas/food/1', { waitUntil: 'commit' })
  await expect(page.locator('[data-served] [data-pin] img').first()).toBeVisible()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  // Content above may grow. The browser then keeps the cards in place.
  const before = await placesInView(page)
  held.resolve()
  await expect(page.locator('[data-served]')).toHaveCount(0)
  await expectPlaces(page, before)
  await page.context().close()
})

test('a button that was pressed before the scripts ran works once they do', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...DESKTOP, baseURL: baseURL! })).newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/ideas/food/1', { waitUntil: 'commit' })
  const pin = await page.locator('[data-served] [data-pin]').first().getAttribute('data-pin')
  await page.goto(`/pin/${pin}/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^More/ }).first().click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.context().close()
})

test('text typed before the scripts ran is there once they do, and is searched for', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...DESKTOP, baseURL: baseURL! })).newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/ideas/food/1', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: /Search/ })
  await field.pressSequentially('cake')
  held.resolve()
  await expect(page.locator('[data-served]')).toHaveCount(0)
  await expect(field).toHaveValue('cake')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/q=cake/)
  await page.context().close()
})

test('keys that a member pressed before the scripts ran work once they do', async ({ context, browser, baseURL }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 3)
  const [, second = ''] = board.pins
  const storageState = await context.storageState()
  const page = await (
    await browser.newContext({ ...DESKTOP, baseURL: baseURL!, storageState, serviceWorkers: 'block' })
  ).newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(board.path, { waitUntil: 'commit' })
  await pinsOf(page, 'Garden').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  held.resolve()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeAttached()
  await expect(cardOf(pinsOf(page, 'Garden'), second).getByRole('link', { name: /^Selected: / })).toBeFocused()
  await page.context().close()
})

test('a member’s comment that is typed before or while the scripts start stays and is posted', async ({
  context,
  browser,
  baseURL,
}) => {
  await signUp(context)
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' order by p.rank limit 1`,
  )
  const options = {
    ...DESKTOP,
    baseURL: baseURL!,
    storageState: await context.storageState(),
    serviceWorkers: 'block',
  } as const
  for (const isHeld of [true, false]) {
    const page = await (await browser.newContext(options)).newPage()
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-.+\.js/, async (route) => {
      if (isHeld) await held.promise
      await route.continue()
    })
    const text = `So good, ${isHeld ? 'early' : 'soon'} ${pin!.id}`
    await page.goto(`/pin/${pin!.id}/`, { waitUntil: 'commit' })
    const field = page.getByRole('textbox', { name: 'Add a comment' })
    // Letter by letter, across the moment at which hydration empties the field.
    if (isHeld) await field.fill(text)
    else await field.pressSequentially(text, { delay: 40 })
    held.resolve()
    await expect(field).toHaveValue(text)
    await page.getByRole('button', { name: 'Post' }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByText(text)).toBeVisible()
    await expect.poll(() => query('select from comments where text = $1', [text])).toHaveLength(1)
    await field.fill('Not sent yet')
    await page.reload()
    await expect(field).toHaveValue('Not sent yet')
    await page.context().close()
  }
})

for (const [what, act] of [
  ['wait for the pictures of the first screen', null],
  ['start with the first touch, pictures or not', 'touch'],
] as const) {
  test(`the scripts of a page ${what}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...DESKTOP, baseURL: baseURL!, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The scripts do not wait longer than 1.5 s. This page's do.
    await page.addInitScript(() => {
      const later = window.setTimeout
      Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms === 1_500 ? 0 : later(act, ms)) })
    })
    await openServed(page, '/')
    // The present document still loads scripts of later screens.
    await page.goto('about:blank')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/') && request.resourceType() === 'script') scripts.push(request.url())
    })
    const pictures = Promise.withResolvers<void>()
    await context.route('**/i/**', async (route) => {
      await pictures.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('[data-served] [data-pin]').first()).toBeVisible()
    await page.waitForTimeout(500)
    expect(scripts).toEqual([])
    if (act === 'touch') await page.mouse.click(2, 400)
    else pictures.resolve()
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    pictures.resolve()
    await context.close()
  })
}
