import { closeupIsThere } from '../support/closeup.ts'
import { cardOf, homeFeed, openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone two fingers zoom a picture, and Back closes it and not the pin', async ({ page, context }) => {
  await signUp(context)
  await openFeed(page)
  const ids = await page
    .locator('[data-pin]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-pin')))
  const [plain] = await query<{ id: string }>(
    `select id::text from pins where id = any($1::bigint[]) and kind = 'image' and not is_unsafe and not is_hidden`,
    [ids],
  )
  const pin = plain!.id
  await cardOf(homeFeed(page), pin).getByRole('link').first().tap()
  await closeupIsThere(page, pin)
  await page.getByRole('button', { name: 'Show picture larger' }).tap()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toBeVisible()
  const widthPx = async () => (await picture.boundingBox())!.width
  expect(await widthPx()).toBe(390)
  const touch = await context.newCDPSession(page)
  const fingers = (apartPx: number) => [
    { x: 195 - apartPx / 2, y: 400, id: 0 },
    { x: 195 + apartPx / 2, y: 400, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) })
  for (const apartPx of [90, 120, 150, 180])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apartPx) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(widthPx).toBeGreaterThan(390 * 2.5)
  await page.goBack()
  await expect(picture).toBeHidden()
  await expect(page).toHaveURL(`/pin/${pin}`)
})
