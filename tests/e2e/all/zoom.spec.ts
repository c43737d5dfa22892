import { closeupIsThere } from '../support/closeup.ts'
import { cardOf, homeFeed, openFeed } from '../support/feed.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
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

  // A carousel does the same for the picture that it shows. Arrow keys turn it until the picture is zoomed.
  const [several] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id where p.kind = 'carousel' and b.privacy = 'public'
     and p.deleted_at is null and not p.is_unsafe and not p.is_hidden limit 1`,
  )
  await page.goto(`/pin/${several!.id}`)
  await page.getByRole('button', { name: 'Show picture larger' }).tap()
  const zoom = page.getByRole('dialog')
  await expect(zoom.getByText(/^Picture 1 of \d$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByText(/^Picture 2 of \d$/)).toBeVisible()
  await page.keyboard.press('+')
  await expect.poll(widthPx).toBeGreaterThan(390)
  await page.keyboard.press('ArrowLeft')
  await expect(zoom.getByText(/^Picture 2 of \d$/)).toBeVisible()
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(`/pin/${several!.id}`)
  await expect(page.getByText(/^Picture 2 of \d$/)).toBeAttached()
  // Home takes the button with the focus away. The carousel keeps the focus.
  await page.getByRole('button', { name: 'Previous picture' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(/^Picture 1 of \d$/)).toBeAttached()
  await expect(page.locator('[aria-roledescription]:focus')).toHaveCount(1)
})

test('on a phone the video in the middle of the screen plays in the grid without sound, if that is allowed', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await addBoard(context, 'Films')
  const [film] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id where p.kind = 'video' and p.video is not null
     and b.privacy = 'public' and p.deleted_at is null limit 1`,
  )
  const call = await callsOf(context)
  await call.create('Repin', { pin_id: film!.id, board_id: board })
  const playing = page.locator(`[data-pin="${film!.id}"] video`)
  await page.goto(`/${member.username}/films/`)
  const card = page.locator(`[data-pin="${film!.id}"]`)
  await expect(card).toBeVisible()
  await expect(playing).toHaveCount(1, { timeout: 10_000 })
  expect(await playing.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(card).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(playing).toHaveCount(0)
})

test('Back closes a picture on the whole screen even on a page that was opened by its address', async ({
  page,
  context,
}) => {
  await signUp(context)
  const [plain] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id where p.kind = 'image' and b.privacy = 'public'
     and p.deleted_at is null and not p.is_unsafe and not p.is_hidden order by p.rank limit 1`,
  )
  await page.goto('/ideas')
  await page.goto(`/pin/${plain!.id}`)
  const open = page.getByRole('button', { name: 'Show picture larger' })
  const picture = page.getByRole('dialog').getByRole('img')
  await open.tap()
  await expect(picture).toBeVisible()
  await page.goBack()
  await expect(picture).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/pin/${plain!.id}`))
  // Closed by its button, it leaves nothing in the history.
  await open.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(picture).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/ideas/)
})
