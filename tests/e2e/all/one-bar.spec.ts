import { addFiles, smallPicture } from '../support/creation.ts'
import { signUp } from '../support/members.ts'
import { test } from '../support/device.ts'
import { applicationIsKept, openFeed, wheel } from '../support/feed.ts'
import { query } from '../support/product.ts'
import { SIZES } from '../support/slow.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

const AWAY = "The server can't be reached right now."
const READY = 'Ready to use offline'

test('on a phone without the server nothing but the line about it is said at the bottom of the view, and the invitation follows once the server is back', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await page.setViewportSize(SIZES.phone.viewport)
  await openFeed(page)
  const prompt = page.getByRole('complementary', { name: 'Like what you see?' })
  await wheel(page, 3_000)
  await expect(prompt).toBeVisible()
  // Without its code, a part of the page that has not started yet would be spoken of instead.
  await applicationIsKept(page)
  await device.loseServer()
  // The page notices a lost server at its next request, which scrolling causes.
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1_500)
        return page.getByText(AWAY).isVisible()
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toBe(true)
  await expect(prompt).toBeHidden()
  await expect(page.getByText(READY)).toBeHidden()
  await expect(page.locator('#below-toasts > *')).toHaveCount(0)
  await device.findServer()
  await expect(page.getByText(AWAY)).toBeHidden({ timeout: 30_000 })
  await expect(prompt).toBeVisible()
})

test('on a first visit the news that the page is ready offline covers no control, and waits beside the editor of a pin', async ({
  device,
}) => {
  const page = device.page()
  await signUp(page.context())
  await page.goto('/pin/create')
  const news = page.getByText(READY)
  await expect(news).toBeVisible({ timeout: 30_000 })
  const covered = () =>
    news.evaluate((line) => {
      const { top } = line.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(button, a, input)')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom > top)
        .map((each) => each.outerHTML)
    })
  // The page ends above the line: what is at its end can be scrolled clear of it. The line itself slides in first.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return covered()
    })
    .toEqual([])
  await addFiles(page, [await smallPicture('leaf.jpg')])
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(news).toBeHidden()
})

test("a message about a draft covers nothing of the builder's bar at each size, at the top and at the end of the page", async ({
  device,
}) => {
  const page = device.page()
  await signUp(page.context())
  await page.goto('/pin/create')
  await addFiles(page, [await smallPicture('leaf.jpg')])
  const title = page.getByRole('textbox', { name: 'Title' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const message = page.getByText(/^Undone/)
  for (const [width, height] of [
    [1_280, 800],
    [800, 1_100],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await title.fill(`Leaf of ${width}`)
    await title.blur()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(message).toBeVisible()
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key)
      const room = async () => {
        const [said, button] = [await message.boundingBox(), await publish.boundingBox()]
        // At the end of a page, the bar may be high enough for a message below it.
        return Math.max(button!.y - (said!.y + said!.height), said!.y - (button!.y + button!.height))
      }
      await expect.poll(room, { message: `${width}, ${key}` }).toBeGreaterThan(0)
    }
    await page.getByRole('button', { name: 'Close' }).first().click()
  }
})

test('on a phone a message covers none of the buttons of the log-in form', async ({ device }) => {
  const page = device.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(SIZES.phone.viewport)
  const [board] = await query<{ path: string }>(
    `select '/' || u.username || '/' || b.slug || '/' as path from boards b join users u on u.id = b.owner_id
     where b.privacy = 'public' and b.pin_count > 0 order by b.id limit 1`,
  )
  await page.goto(board!.path)
  await expect(page.locator('[data-served]')).toHaveCount(0, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Share board' }).click()
  const message = page.getByText('Link copied')
  await expect(message).toBeVisible()
  await message.hover()
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(message).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/b-login.png` })
  const box = (await message.locator('..').boundingBox())!
  const controls = await page.getByRole('main').locator('button, input, a').all()
  const places = await Promise.all(controls.map((control) => control.boundingBox()))
  const covered = places.filter((place) => place && place.y < box.y + box.height && place.y + place.height > box.y)
  expect([places.length > 5, covered]).toEqual([true, []])
})
