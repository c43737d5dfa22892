import type { Page } from 'playwright/test'
import { fillBoard, pinsOf } from '../support/boards.ts'
import { test as deviceTest } from '../support/device.ts'
import { applicationIsKept, homeFeed, openFeed, pinInView, scrollDown, standsStill } from '../support/feed.ts'
import { callsOf, signUp } from '../support/members.ts'
import { expectEye, eyeOf, keepsPlace } from '../support/place-kept.ts'
import { query } from '../support/product.ts'
import { atBothSizes, SIZES, slowDown, test } from '../support/slow.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

const WIDER = { width: 2_200, height: 1_000 }

/** Waits until the columns fill a page of that width. */
async function isLaidOutFor(page: Page, widthPx: number): Promise<void> {
  const roomPx = (): Promise<number> =>
    page.evaluate(() => {
      const boxes = Array.from(document.querySelectorAll('[data-index]'), (cell) => cell.getBoundingClientRect())
      return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    })
  await expect(async () => {
    const room = await roomPx()
    expect(room).toBeLessThanOrEqual(widthPx)
    expect(room).toBeGreaterThan(widthPx * 0.7)
  }, `columns for ${widthPx} px`).toPass({ timeout: 30_000 })
  await standsStill(page)
}

async function setDensity(page: Page, name: 'Compact' | 'Comfortable'): Promise<void> {
  // Playwright's own click scrolls to where a sticky element would be if it were not sticky.
  await page.getByRole('button', { name: /^(Account of|Settings)/ }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('menuitemradio', { name }).press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

atBothSizes((name) => {
  test('the pin at the reading position stays through another size of pins, a resize and a turn', async ({ page }) => {
    await openFeed(page)
    await scrollDown(page, 5_300)
    const eye = await eyeOf(page)
    await setDensity(page, 'Compact')
    await expectEye(page, eye)
    await setDensity(page, 'Comfortable')
    await expectEye(page, eye)
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: width - 60, height })
    await expectEye(page, eye)
    await page.setViewportSize({ width: height, height: width })
    await expectEye(page, eye)
    await page.setViewportSize({ width, height })
    await expectEye(page, eye)
  })

  test('it stays if the reader turns the page and leaves before it is laid out again', async ({ page }) => {
    await openFeed(page)
    const { width, height } = page.viewportSize()!
    for (const px of [5_300, 2_100, 3_700]) {
      await scrollDown(page, px)
      const eye = await eyeOf(page)
      await page.setViewportSize({ width: height, height: width })
      await page.setViewportSize({ width, height })
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-pin] [data-to]')!.click())
      await expect(page.getByRole('region', { name: 'Boards' })).toBeVisible()
      await page.goBack()
      await expectEye(page, eye)
    }
  })

  test('it stays through a closeup and back, other lists, another tab and a reload', async ({ page, context }) => {
    test.setTimeout(120_000)
    await openFeed(page)
    await scrollDown(page, 5_300)
    const eye = await eyeOf(page)
    const pin = await pinInView(page)
    await homeFeed(page).locator(`[data-pin="${pin}"]`).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))
    await standsStill(page)
    await page.goBack()
    await expectEye(page, eye)

    // From the author to one of the boards, down its pins, and home by the product's own link.
    await homeFeed(page).locator(`[data-pin="${pin}"] [data-to]`).click()
    const boards = page.getByRole('region', { name: 'Boards' }).getByRole('link')
    await boards.first().click()
    await expect(
      page
        .getByRole('list', { name: /^Pins of / })
        .locator('[data-pin]')
        .first(),
    ).toBeVisible()
    await scrollDown(page, 700)
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
    await expectEye(page, eye)

    const other = await context.newPage()
    await slowDown(other)
    await openFeed(other)
    await other.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const theirs = await eyeOf(other)
    await keepsPlace(other, 'home', theirs)
    await page.bringToFront()
    await expectEye(page, eye)
    // Of two tabs, the position in the last visible one is stored. A headless browser does not report visibility
    // itself.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await keepsPlace(page, 'home', eye)
    await page.reload()
    await expectEye(page, eye)
    await other.bringToFront()
    await expectEye(other, theirs)
    await other.close()

    await page.goto('/topics/food/')
    await expect(page.locator('[data-pin]').first()).toBeVisible()
    await standsStill(page)
    await page.goBack()
    await expectEye(page, eye)
  })

  test('it stays at the end of a list as well, where the browser moves the page as it becomes shorter', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const board = await fillBoard(context, await signUp(context), 'Garden', 40)
    await page.goto(board.path)
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await expect(pinsOf(page, 'Garden').locator('[data-pin]').first()).toBeVisible()
    const { width, height } = page.viewportSize()!
    const turned = { width: height, height: width }
    const others = name === 'phone' ? [turned, turned] : [SIZES.phone.viewport, WIDER]
    for (const abovePx of [0, 330]) {
      await page.evaluate((px) => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - px), abovePx)
      await standsStill(page)
      const eye = await eyeOf(page)
      for (const other of others) {
        await page.setViewportSize(other)
        await isLaidOutFor(page, other.width)
        await page.setViewportSize({ width, height })
        await isLaidOutFor(page, width)
        await expectEye(page, eye)
      }
    }
  })

  test('it stays when pins above and below it are removed, moved and restored', async ({ page, context }) => {
    test.setTimeout(120_000)
    const member = await signUp(context)
    await fillBoard(context, member, 'Kitchen', 0)
    const board = await fillBoard(context, member, 'Garden', 60)
    await page.goto(board.path)
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await expect(pinsOf(page, 'Garden').locator('[data-pin]').first()).toBeVisible()
    const half = await page.evaluate(() => document.documentElement.scrollHeight / 2)
    await scrollDown(page, half)
    const eye = await eyeOf(page)
    const at = board.pins.indexOf(eye.pin)
    expect(at).toBeGreaterThan(4)

    const call = await callsOf(context)
    await call.create('Repin', { pin_id: await otherPin(board.pins), board_id: board.id })
    await hasLength(page, 61)
    await expectEye(page, eye)

    // Below: a card that is completely in view, so that nothing scrolls before the pointer reaches it.
    const below = await wholeInView(page)
    if (name === 'desktop') {
      await takeOff(page, below)
      await expect(page.locator(`[data-pin="${below}"]`)).toHaveCount(0)
      await expectEye(page, eye)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(page.locator(`[data-pin="${below}"]`)).toHaveCount(1)
      await expectEye(page, eye)
    }
    // Above the view: by another device of the member.
    await removeElsewhere(context, board.id, board.pins.slice(1, 4))
    await hasLength(page, 58)
    await expectEye(page, eye)
  })
})

for (const [name, { viewport }] of Object.entries(SIZES)) {
  deviceTest(
    `it stays through a restart of the browser, with and without a network, on a ${name}`,
    async ({ device, problems }) => {
      problems.expect(FAILED_REQUESTS)
      const begin = async (page: Page): Promise<Page> => {
        await page.setViewportSize(viewport)
        await slowDown(page)
        await page.goto('/')
        return page
      }
      let page = await begin(device.page())
      await applicationIsKept(page)
      await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
      await scrollDown(page, 5_300)
      const eye = await eyeOf(page)
      page = await begin(await device.restart())
      await expectEye(page, eye)
      await device.goOffline()
      page = await begin(await device.restart())
      await expectEye(page, eye)
    },
  )
}

/** Uses the card's menu without Playwright's own clicks, which scroll away from bars above the page. */
async function takeOff(page: Page, pin: string): Promise<void> {
  const card = page.locator(`[data-pin="${pin}"]`)
  const box = await card.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await card.getByRole('button', { name: 'More actions' }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('menuitem', { name: 'Remove from Garden' }).evaluate((item: HTMLElement) => item.click())
}

/** A card that is in the view with all of its tools. */
async function wholeInView(page: Page): Promise<string> {
  const pin = await page.locator('[data-pin]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top > 120 && bottom < innerHeight - 80
      })
      .at(-1)
      ?.getAttribute('data-pin'),
  )
  return pin ?? ''
}

/** A public pin that is on no such list. */
async function otherPin(pins: readonly string[]): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.id <> all($1::bigint[]) order by p.rank limit 1 offset 700`,
    [pins],
  )
  return row?.id ?? ''
}

async function removeElsewhere(
  context: Parameters<typeof callsOf>[0],
  boardId: string,
  pins: readonly string[],
): Promise<void> {
  const { request } = context
  const { cookies } = await context.storageState()
  const headers = { 'x-csrftoken': cookies.find((cookie) => cookie.name === 'csrftoken')?.value ?? '' }
  const data = JSON.stringify({ options: { board_id: boardId, pin_ids: pins }, context: {} })
  const answer = await request.post('/resource/BulkEditResource/delete/', {
    headers,
    form: { source_url: '/', data },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Waits until the list knows what was done elsewhere. */
async function hasLength(page: Page, count: number): Promise<void> {
  await expect(pinsOf(page, 'Garden').getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count), {
    timeout: 30_000,
  })
}

test('the focus moves to the next pin if its own is removed on another device', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 5)
  const [a = '', b = '', c = ''] = board.pins
  await page.goto(board.path)
  await expect(page.locator('[data-served]')).toHaveCount(0)
  const linkOf = (pin: string) => page.locator(`[data-pin="${pin}"]`).getByRole('link').first()
  await linkOf(a).focus()
  await page.keyboard.press('ArrowRight')
  await expect(linkOf(b)).toBeFocused()
  await removeElsewhere(context, board.id, [b])
  await hasLength(page, 4)
  await expect(linkOf(c)).toBeFocused()
  await expect(page.locator('[data-index="1"]')).toHaveAttribute('aria-posinset', '2')
})
