import { fillBoard, pinsOf } from '../support/boards.ts'
import { closeupIsThere, openSomePin, picker, saveButton } from '../support/closeup.ts'
import { openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { fingerOn } from '../support/pointing.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const VIEW = { width: 390, height: 844 }
/** The first pins are in the upper part of the view, whatever is above them. */
const PINS_BEGIN_MAX_PX = 0.45 * VIEW.height
const TARGET_MIN_PX = 44

test.use({ serviceWorkers: 'block', viewport: VIEW, isMobile: true, hasTouch: true })

test('on a phone, the pins of an own board begin in the upper part of the view', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Dinner', 3)
  const text = 'Soups, breads and slow dinners for the long evenings of winter, with what each of them needs. '.repeat(
    2,
  )
  await query('update boards set description = $2 where id = $1', [board.id, text.trim()])

  await page.goto(board.path)
  const first = pinsOf(page, 'Dinner').locator('[data-pin]').first()
  await expect(first).toBeVisible()
  const topOfPins = async () => (await first.boundingBox())?.y ?? Infinity
  const folded = await topOfPins()
  expect(folded).toBeLessThan(PINS_BEGIN_MAX_PX)

  for (const name of ['Options for Dinner', 'Invite', 'Share board', 'More', 'Add section']) {
    const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.width, name).toBeGreaterThanOrEqual(TARGET_MIN_PX)
    expect(box?.height, name).toBeGreaterThanOrEqual(TARGET_MIN_PX)
  }

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Less', exact: true })).toBeVisible()
  await expect.poll(topOfPins).toBeGreaterThan(folded)
})

test('on a phone, the form for a new board fits into the sheet, however many names are suggested', async ({
  page,
  context,
}) => {
  await signUp(context)
  await openFeed(page)
  await openSomePin(page)
  await saveButton(page).click()
  const sheet = picker(page)
  await sheet.getByRole('button', { name: 'Create a board' }).click()
  await expect(sheet.getByText('Suggested names')).toBeVisible()
  const form = await sheet.locator('form').boundingBox()
  expect(form?.width).toBeLessThanOrEqual(VIEW.width)
})

test('on a phone, a swipe goes to the next pin of the list and back', async ({ page, context }) => {
  await signUp(context)
  await openFeed(page)
  const pin = await openSomePin(page)
  const finger = await fingerOn(page)
  const swipe = async (from: number, to: number) => {
    await finger.down({ x: from, y: 300 })
    for (let step = 1; step <= 10; step += 1) await finger.move({ x: from + ((to - from) * step) / 10, y: 300 })
    await finger.up()
  }
  await expect(async () => {
    await swipe(340, 60)
    await expect(page).not.toHaveURL(new RegExp(`/pin/${pin}$`), { timeout: 2_000 })
  }, 'the neighbours are known').toPass()
  await closeupIsThere(page, (await page.evaluate(() => location.pathname)).split('/').at(-1) ?? '')
  await swipe(60, 340)
  await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))
})
