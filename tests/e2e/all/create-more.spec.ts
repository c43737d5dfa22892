import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { test as deviceTest } from '../support/device.ts'
import { addBoard, callsOf, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addStoryOfAllKinds, newId } from '../support/story.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

async function picture(name: string, background = '#5a8') {
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('what two devices write in one field of a draft is kept, and the member chooses', async ({
  page,
  context,
  browser,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/pin/create')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('leaf.jpg')])
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Leaf')
  await title.blur()
  const saved = page.getByRole('status').getByText('Saved', { exact: true })
  await expect(saved).toBeVisible()
  const there = await browser.newContext()
  await logIn(there, member)
  const other = await there.newPage()
  await other.goto(page.url())
  const otherTitle = other.getByRole('textbox', { name: 'Title' })
  await expect(otherTitle).toHaveValue('Leaf')
  await context.setOffline(true)
  await title.fill('Leaf in spring')
  await title.blur()
  await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible()
  await otherTitle.fill('Leaf in autumn')
  await otherTitle.blur()
  await expect
    .poll(() => query(`select data ->> 'title' as title from drafts where user_id = $1`, [member.id]))
    .toEqual([{ title: 'Leaf in autumn' }])
  await context.setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: '“Title” was also changed on another device.' })
  await expect(notice.getByText('Leaf in autumn')).toBeVisible({ timeout: 30_000 })
  await expect(title).toHaveValue('Leaf in spring')
  await notice.getByRole('button', { name: 'Use the other version' }).click()
  await expect(title).toHaveValue('Leaf in autumn')
  await expect(notice).toBeHidden()
  await there.close()
})

test('own pins with the same picture and link are shown by their titles while a pin is made', async ({
  page,
  context,
}) => {
  await signUp(context)
  await addBoard(context, 'Garden')
  const publishOne = async (title: string) => {
    await page.goto('/pin/create')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await drawn()])
    if (title !== '') await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Link' }).fill('https://soup.example/one')
    await page.getByRole('button', { name: /^Board/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Garden' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See pin' })).toBeVisible({ timeout: 30_000 })
  }
  await publishOne('Pumpkin soup')
  await page.goto('/pin/create')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await drawn()])
  const byPicture = page.getByRole('status').filter({ hasText: 'You already have a pin with a picture like this.' })
  await expect(byPicture.getByRole('link', { name: 'Pumpkin soup' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Link' }).fill('https://soup.example/one')
  const byLink = page.getByRole('status').filter({ hasText: 'You already have a pin with this link' })
  await expect(byLink.getByRole('link', { name: 'Pumpkin soup' })).toBeVisible()
})

/** With edges, which a plain picture lacks: pictures are compared by them. */
async function drawn() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="100%" height="100%" fill="#345"/>
    <circle cx="200" cy="260" r="160" fill="#fb6"/><rect x="330" y="420" width="200" height="300" fill="#7c5"/></svg>`
  return { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

test('a story has at most 20 pages, which is said at its pages', async ({ page, context }) => {
  const member = await signUp(context)
  const draft = newId()
  const items = Array.from({ length: 20 }, () => ({ id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks: [] }))
  const call = await callsOf(context)
  const storyPin = { items, coverItem: null, cover: null }
  await call.create('StoryPinDrafts', { id: draft, data: { type: 'story', view: 'edit', title: 'Long', storyPin } })
  await page.goto(`/pin/create?draft=${draft}`)
  await expect(page.getByRole('heading', { name: '20 pages' })).toBeVisible()
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByText('A story has at most 20 pages.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '20 pages' })).toBeVisible()
  const stored = await query(
    `select jsonb_array_length(data -> 'storyPin' -> 'items') as pages from drafts where user_id = $1`,
    [member.id],
  )
  expect(stored).toEqual([{ pages: 20 }])
})

test('products of a published story are listed beside it', async ({ page, context, browser }) => {
  test.setTimeout(180_000)
  const there = await browser.newContext()
  const named = await signUp(there, 'Bea', 'Brown')
  await there.close()
  const author = await signUp(context)
  const { draft } = await addStoryOfAllKinds(context, author, named)
  await page.goto(`/pin/create?draft=${draft}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
  const products = page.getByRole('region', { name: 'Products shown' })
  await expect(products.getByRole('link').first()).toBeVisible()
})

deviceTest('an upload that breaks off goes on where it was', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  deviceTest.setTimeout(180_000)
  const member = await signUp(device.context())
  const page = device.page()
  await page.goto('/pin/create')
  // Noise, which no format makes small: several ranges.
  const [width, height] = [2_400, 1_600]
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'noise.png', mimeType: 'image/png', buffer }])
  const upload = () =>
    query<{ id: string; status: string; received: number; size: number }>(
      'select id::text, status, received::int as received, size::int as size from uploads where user_id = $1',
      [member.id],
    )
  await expect.poll(async () => (await upload())[0]?.received ?? 0, { intervals: [20] }).toBeGreaterThan(0)
  await device.loseServer()
  const [broken] = await upload()
  expect(broken!.received).toBeLessThan(broken!.size)
  await device.findServer()
  await expect.poll(async () => (await upload())[0]?.status, { timeout: 90_000 }).toBe('succeeded')
  // The same upload, not a second one.
  expect((await upload()).map(({ id }) => id)).toEqual([broken!.id])
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
})
