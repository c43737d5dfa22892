import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone two fingers zoom a picture, and Back closes it and not the pin', async ({ page, context }) => {
  await signUp(context)
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' and not p.is_unsafe order by p.rank limit 1`,
  )
  await page.goto('/')
  await page.goto(`/pin/${pin!.id}`)
  await page.getByRole('button', { name: 'View full screen' }).tap()
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
  await expect(page).toHaveURL(`/pin/${pin!.id}`)
})
