import { breaches } from './support/accessibility.ts'
import { applicationIsKept, openFeed, pinInView, cardOf } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { boxOf, fingerOn } from './support/pointing.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

/** Origins of the frames in `pins/domain/embed-providers.ts`. */
const PLAYERS = /^https:\/\/(www\.youtube-nocookie|player\.vimeo|w\.soundcloud|embed\.ted)\.com\//

async function pinOf(kind: string): Promise<string> {
  const [pin] = await query<{ id: string }>('select id::text from pins where kind = $1 order by id limit 1', [kind])
  if (!pin) throw new Error(`The collection has no ${kind}`)
  return pin.id
}

test('a video plays, a carousel turns, a story moves from page to page, an embed plays in its frame @smoke', async ({
  page,
  context,
}) => {
  await page.goto(`/pin/${await pinOf('video')}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.duration)).toBeGreaterThan(4)
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2)
  await page.getByRole('region', { name: /^Video:/ }).hover()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const place = page.getByRole('slider', { name: 'Position', exact: true })
  for (const [key, seconds] of [
    ['Home', 0],
    ['5', 2.5],
    ['End', 5],
    ['j', 0],
    ['ArrowRight', 5],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => Math.abs(Number(await place.inputValue()) - seconds)).toBeLessThan(0.5)
  }
  await place.press('ArrowRight')
  await expect.poll(async () => Math.abs(Number(await place.inputValue()) - 0.25)).toBeLessThan(0.11)
  await place.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await place.press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.mode)).toBe('showing')

  await place.press('Home')
  for (let pressed = 0; pressed < 10; pressed += 1) await place.press('ArrowRight')
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(2)
  await page.reload()
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(2)

  await page.goto(`/pin/${await pinOf('carousel')}`)
  const carousel = page.getByRole('group', { name: /./ }).filter({ has: page.getByText(/^Picture 1 of \d$/) })
  await carousel.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Picture 2 of \d$/)).toBeAttached()
  expect(await breaches(page)).toEqual([])

  await page.goto(`/pin/${await pinOf('story')}`)
  await page.getByRole('button', { name: 'Pause story' }).click()
  await expect(page.getByText('Page 1 of 5')).toBeAttached()
  await page.getByTestId('story-stage').click({ position: { x: 300, y: 300 } })
  await expect(page.getByText('Page 2 of 5')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
  await page.getByTestId('story-stage').click({ position: { x: 10, y: 300 } })
  await expect(page.getByText('Page 1 of 5')).toBeAttached()
  expect(await breaches(page)).toEqual([])
  const next = page.getByRole('button', { name: 'Next page' })
  for (let pressed = 0; pressed < 4; pressed += 1) await next.press('Enter')
  await expect(next).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Page 4 of 5')).toBeAttached()

  await page.goto(`/pin/${await pinOf('embed')}`)
  const picture = page.getByTestId('closeup-picture')
  const play = picture.getByRole('button', { name: /^(Play|Listen) on (YouTube|Vimeo|SoundCloud|TED)$/ })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await context.route(PLAYERS, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }))
  await play.press('Enter')
  await expect(picture.locator('iframe')).toBeFocused()
  await page.goto(`/pin/${await pinOf('tutorial')}`)
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
})

test('a story waits while a menu is open or the reader types a comment, and goes on afterwards', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto(`/pin/${await pinOf('story')}`)
  await expect(page.getByRole('button', { name: 'Pause story' })).toBeVisible()
  const bars = page
    .getByRole('group')
    .filter({ has: page.getByTestId('story-stage') })
    .locator('[aria-hidden] span span')
  const progress = async () =>
    JSON.stringify(await bars.evaluateAll((all) => all.map((each) => (each as HTMLElement).style.inlineSize)))
  const runs = async () => {
    const before = await progress()
    await page.waitForTimeout(400)
    return (await progress()) !== before
  }
  await expect.poll(runs).toBe(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(runs).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(runs).toBe(true)
  await page.getByRole('textbox', { name: 'Add a comment' }).click()
  await expect.poll(runs).toBe(false)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(runs).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a tap beside the page of a story turns the page, at the start side back; a held finger pauses @smoke', async ({
    page,
  }) => {
    await page.goto(`/pin/${await pinOf('story')}`)
    await page.getByRole('button', { name: 'Pause story' }).click()
    const stage = page.getByTestId('story-stage')
    const { x, y, width, height } = await boxOf(stage)
    const beside = { before: { x: x - 8, y: y + height / 2 }, after: { x: x + width + 8, y: y + height / 2 } }
    expect(beside.before.x).toBeGreaterThan(8) // there is space beside the page
    await page.touchscreen.tap(beside.after.x, beside.after.y)
    await expect(page.getByText('Page 2 of 5')).toBeAttached()
    await page.touchscreen.tap(beside.before.x, beside.before.y)
    await expect(page.getByText('Page 1 of 5')).toBeAttached()
    const finger = await fingerOn(page)
    await finger.down(beside.after)
    await page.waitForTimeout(400) // longer than a tap
    await finger.up()
    await expect(page.getByText('Page 1 of 5')).toBeAttached()
  })
})

test('a member reacts, marks a favourite, notes and tries a pin, offline as well, and pages through the feed @smoke', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const feed = await openFeed(page)
  const pin = await pinInView(page)
  await cardOf(feed, pin).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))

  await page.getByRole('button', { name: /choose yours$|^Choose a reaction$/ }).click()
  await page.getByRole('menuitemradio', { name: /Wow/ }).click()
  await expect(page.getByRole('button', { name: 'Remove reaction: Wow' })).toBeVisible()
  const reaction = () =>
    query<{ type: number }>('select type from reactions where user_id = $1 and pin_id = $2', [member.id, pin])
  await expect.poll(reaction).toEqual([{ type: 4 }])

  await applicationIsKept(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('button', { name: /^Add a note/ }).click()
  await page.getByLabel('Note', { exact: true }).fill('For the blue wall')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'For the blue wall' })).toBeVisible()
  await page.getByRole('button', { name: 'I tried it' }).click()
  await page.getByLabel('How did it go?').fill('Well')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Remove your try' })).toBeVisible()
  await context.setOffline(false)
  const stored = () =>
    query<{ favourites: string; tries: string; notes: string }>(
      `select (select count(*) from favourites where user_id = $1) as favourites,
         (select count(*) from tried where user_id = $1) as tries, (select count(*) from pin_notes where user_id = $1) as notes`,
      [member.id],
    )
  await expect.poll(stored, { timeout: 30_000 }).toEqual([{ favourites: '1', tries: '1', notes: '1' }])

  await page.getByRole('button', { name: 'Next pin' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/pin/${pin}$`))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))
})
