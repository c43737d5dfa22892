import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { addFiles, chooseBoard, fillPin } from '../support/creation.ts'
import { test as deviceTest } from '../support/device.ts'
import { standsStill } from '../support/feed.ts'
import { addBoard, callsOf, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addStoryOfAllKinds, newId, startStory } from '../support/story.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

async function picture(name: string, background = '#5a8') {
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('conflicting edits of two devices in one field of a draft are kept, and the member chooses', async ({
  page,
  context,
  browser,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/pin/create')
  await addFiles(page, [await picture('leaf.jpg')])
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
  const notice = page
    .getByRole('alert')
    .filter({ hasText: '“Title” was also changed on another device or in another tab.' })
  await expect(notice.getByText('Leaf in autumn')).toBeVisible({ timeout: 30_000 })
  await expect(title).toHaveValue('Leaf in spring')
  await notice.getByRole('button', { name: 'Use the other version' }).click()
  await expect(title).toHaveValue('Leaf in autumn')
  await expect(notice).toBeHidden()
  await there.close()
})

test('a picture that one device adds appears on another one, which keeps its own picture in view', async ({
  page,
  context,
  browser,
}) => {
  const member = await signUp(context)
  await page.goto('/pin/create')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles([await picture('leaf.jpg')])
  const saved = page.getByRole('status').getByText('Saved', { exact: true })
  await expect(saved).toBeVisible()
  const there = await browser.newContext()
  await logIn(there, member)
  const other = await there.newPage()
  await other.goto(page.url())
  await expect(other.locator('figure img')).toBeVisible()
  await files.setInputFiles([await picture('branch.jpg')])
  await expect(page.getByRole('button', { name: 'Picture 2', exact: true })).toHaveAttribute('aria-current', 'true')
  const second = other.getByRole('button', { name: 'Picture 2', exact: true })
  await expect(second.locator('img')).toBeVisible({ timeout: 20_000 })
  await expect(other.getByRole('button', { name: 'Picture 1', exact: true })).toHaveAttribute('aria-current', 'true')
  await second.click()
  await expect(other.locator('figure img')).toBeVisible()
  await expect(other.getByRole('progressbar')).toBeHidden()
  // A draft that the other device deletes is named, and can be restored.
  const [title, otherTitle] = [page, other].map((each) => each.getByRole('textbox', { name: 'Title', exact: true }))
  await title!.fill('Leaf')
  await expect(otherTitle!).toHaveValue('Leaf')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByText('“Leaf” was deleted.')).toBeVisible()
  await other.getByRole('button', { name: 'Restore' }).click()
  await expect(otherTitle!).toHaveValue('Leaf')
  await there.close()
})

test("one's own pins with the same picture and link are listed by title while a pin is created", async ({
  page,
  context,
}) => {
  await signUp(context)
  await addBoard(context, 'Garden')
  const publishOne = async (title: string) => {
    await page.goto('/pin/create')
    await addFiles(page, [await drawn()])
    if (title !== '') await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Link' }).fill('https://soup.example/one')
    await chooseBoard(page, 'Garden')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See pin' })).toBeVisible({ timeout: 30_000 })
  }
  await publishOne('Pumpkin soup')
  await page.goto('/pin/create')
  await addFiles(page, [await drawn()])
  const byPicture = page.getByRole('status').filter({ hasText: 'You already have a pin with a picture like this.' })
  await expect(byPicture.getByRole('link', { name: 'Pumpkin soup' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Link' }).fill('https://soup.example/one')
  const byLink = page.getByRole('status').filter({ hasText: 'You already have a pin with this link' })
  await expect(byLink.getByRole('link', { name: 'Pumpkin soup' })).toBeVisible()
  // Of more pins than are listed at once, the rest is shown when the member asks.
  for (const title of ['Second soup', 'Third soup', 'Fourth soup']) await publishOne(title)
  await page.goto('/pin/create')
  await addFiles(page, [await drawn()])
  const all = page.getByRole('status').filter({ hasText: 'You already have 4 pins with pictures like this.' })
  await expect(all.getByRole('link')).toHaveCount(3, { timeout: 30_000 })
  await all.getByRole('button', { name: 'Show all' }).click()
  await expect(all.getByRole('link')).toHaveCount(4)
})

test('pictures are dropped and pasted', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  const { buffer } = await picture('leaf.jpg')
  const path = test.info().outputPath('dropped.jpg')
  await writeFile(path, buffer)
  const field = page.getByText(/^Drop .* here$/).first()
  await expect(page.locator('input[type=file]').first()).toBeAttached()
  await dropFile(page, field, path)
  await expect(page.locator('figure img')).toBeVisible()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('region', { name: 'New pin' })).toBeVisible()
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer()
    const pasted = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))
    clipboardData.items.add(new File([pasted], 'pasted.jpg', { type: 'image/jpeg' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, buffer.toString('base64'))
  await expect(page.locator('figure img')).toBeVisible()
  await expect(page.getByRole('list').getByText('Untitled')).toHaveCount(2)
})

/**
 * Dropped like a file from the desktop, because a script's own file objects allow no operation and cannot be dropped.
 */
async function dropFile(page: Page, onto: Locator, path: string): Promise<void> {
  const box = await onto.boundingBox()
  if (box === null) throw new Error('the place to drop on is not shown')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...place, data })
}

/** A picture with edges, which a plain one lacks, because pictures are compared by them. */
async function drawn() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="100%" height="100%" fill="#345"/>
    <circle cx="200" cy="260" r="160" fill="#fb6"/><rect x="330" y="420" width="200" height="300" fill="#7c5"/></svg>`
  return { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

test('a text typed just before a reload is kept', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  await addFiles(page, [await picture('reload.jpg')])
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(page.locator('figure img')).toBeVisible()
  for (const text of ['First', 'Second', 'Third']) {
    await title.fill(text)
    await page.reload()
    await expect(title).toHaveValue(text)
  }
  const topics = page.getByRole('textbox', { name: 'Topics' })
  await topics.fill('leaves, autumn')
  await page.reload()
  await expect(topics).toHaveValue('leaves, autumn')
  // A story: problems on its pages and with their titles.
  await startStory(page)
  const pageTitle = page.getByRole('textbox', { name: 'Title of the page' })
  await pageTitle.fill('Before anything is stored')
  await page.reload()
  await expect(pageTitle).toHaveValue('Before anything is stored')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Heading' }).click()
  const words = page.getByRole('textbox', { name: 'Words' })
  for (const text of ['First', 'Second', 'Third']) {
    await words.fill(text)
    await page.reload()
    await page.getByRole('button', { name: /^Heading/ }).click()
    await expect(words).toHaveValue(text)
  }
})

test('invalid input is reported at its field, and the draft is kept', async ({ page, context, browser, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/pin/create')
  // A link to a private address.
  const link = page.getByRole('textbox', { name: 'Save from a website' })
  await link.fill('http://127.0.0.1:1/')
  await page.getByRole('button', { name: 'Find pictures' }).click()
  const isPrivate = page.getByText('This address leads to a private network.')
  await expect(isPrivate).toBeVisible()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  // A truncated picture.
  const whole = await drawn()
  const half = { ...whole, name: 'half.jpg', buffer: whole.buffer.subarray(0, whole.buffer.byteLength / 2) }
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles([half])
  // The browser shows the present part; the server reads the file to its end.
  const reason = page.getByText('half.jpg: This file is damaged or not a picture.')
  await expect(reason).toBeInViewport({ ratio: 1, timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Crop' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Tag people and products' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  // A pin that leads to a private address.
  await files.setInputFiles([whole])
  const pinLink = page.getByRole('textbox', { name: 'Link', exact: true })
  await pinLink.fill('http://127.0.0.1/')
  await expect(isPrivate).toBeVisible()
  await expect(pinLink).toHaveAttribute('aria-invalid', 'true')
  await pinLink.fill('')
  await expect(isPrivate).toBeHidden()
  // A date that has passed.
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Kept')
  await title.blur()
  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('spinbutton', { name: /^year/ }).click()
  await page.keyboard.type('2020')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  // The message is below both fields, and wider than the one it is about.
  const past = page.getByText(/^Choose a time at least \d+ minutes from now\.$/)
  await expect(past).toHaveCount(1)
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  const date = page.getByRole('group').filter({ has: page.getByRole('spinbutton', { name: /^year/ }) })
  expect(await widthOf(past)).toBeGreaterThan(await widthOf(date.first()))
  await page.getByText('Now', { exact: true }).click()
  // Another member's board.
  const there = await browser.newContext()
  await signUp(there, 'Otto', 'Other')
  const board = await addBoard(there, 'His')
  await there.close()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await query(
    `update drafts set data = data || jsonb_build_object('boardId', $2::text), rev = rev + 1 where user_id = $1`,
    [member.id, board],
  )
  await page.reload()
  // The board is known once the server's answer has arrived.
  await expect(async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const refusal = page.getByText('You can no longer add pins to this board. Choose another one.')
    await expect(refusal).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(title).toHaveValue('Kept')
  expect(await query('select id from pins where owner_id = $1', [member.id])).toEqual([])
  // Feedback can be sent from here, and the draft is still open afterwards.
  await page.getByRole('link', { name: 'Tell us what could be better' }).click()
  const feedback = page.getByRole('dialog', { name: 'Send feedback' })
  await feedback.getByRole('textbox', { name: 'What could be better?' }).fill('More boards')
  await feedback.getByRole('button', { name: 'Send' }).click()
  await feedback.getByRole('button', { name: 'Close' }).last().click()
  await expect(title).toHaveValue('Kept')
  const told = await query('select action_from from feedback where user_id = $1', [member.id])
  expect(told).toEqual([{ action_from: '/pin/create' }])
})

test('a story has at most 20 pages, which its page list says', async ({ page, context }) => {
  const member = await signUp(context)
  const draft = newId()
  const items = Array.from({ length: 20 }, () => ({ id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks: [] }))
  const call = await callsOf(context)
  const storyPin = { items, coverItem: null, cover: null }
  await call.create('StoryPinDrafts', { id: draft, data: { type: 'story', view: 'edit', title: 'Long', storyPin } })
  await page.goto(`/pin/create?draft=${draft}`)
  await expect(page.getByRole('heading', { name: '20 pages' })).toBeVisible()
  await expect(page.getByText('A story has at most 20 pages.')).toBeVisible()
  for (const name of ['Add page', 'Duplicate page']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('A story has at most 20 pages.')
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: '20 pages' })).toBeVisible()
  const stored = await query(
    `select jsonb_array_length(data -> 'storyPin' -> 'items') as pages from drafts where user_id = $1`,
    [member.id],
  )
  expect(stored).toEqual([{ pages: 20 }])
})

test("a pin that is published in one tab is on its board's page in another at once, and on the board opened from its closeup", async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  const other = await context.newPage()
  await other.goto(`/${member.username}/garden/`)
  await expect(other.getByRole('heading', { name: 'Garden' })).toBeVisible()
  await page.goto(`/${member.username}/garden/`)
  await expect(page.getByRole('heading', { name: 'Garden' })).toBeVisible()
  for (const title of ['First leaf', 'Second leaf']) {
    await page.getByRole('link', { name: 'Create a pin' }).click()
    await fillPin(page, title, await picture(`${title}.jpg`, title === 'First leaf' ? '#5a8' : '#85a'))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(
      other
        .locator('[data-index="0"]')
        .getByRole('link', { name: new RegExp(title) })
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Garden' }).first().click()
    await expect(
      page
        .locator('[data-index="0"]')
        .getByRole('link', { name: new RegExp(title) })
        .first(),
    ).toBeVisible()
  }
})

test('products of a published story are listed beside it', async ({ page, context, browser, problems }) => {
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
  // The story itself names its products: a server that is too busy to list them hides none.
  problems.expect(FAILED_REQUESTS)
  await context.route('**/resource/LiveSessionProductsResource/**', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(products.getByRole('link').first()).toBeVisible()
})

test('the list of drafts is two stops of the Tab key, and arrow keys go from draft to draft', async ({
  page,
  context,
}) => {
  await signUp(context)
  const call = await callsOf(context)
  for (const title of ['Three', 'Two', 'One']) await call.create('StoryPinDrafts', { id: newId(), data: { title } })
  await page.goto('/pin/create')
  const draft = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await page.getByRole('checkbox', { name: 'Choose One' }).focus()
  await page.keyboard.press('Tab')
  await expect(draft('One')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(draft('Two')).toBeFocused()
  await page.keyboard.press('End')
  await expect(draft('Three')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const box = page.getByRole('checkbox', { name: 'Choose Three' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('checkbox', { name: 'Choose Two' })).toBeFocused()
  // Both stops are behind: the next ones are outside the list.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('complementary', { name: 'Drafts' }).getByRole('listitem').locator(':focus')).toHaveCount(
    0,
  )
})

deviceTest('an upload that breaks off goes on where it was', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  deviceTest.setTimeout(180_000)
  const member = await signUp(device.context())
  const page = device.page()
  await page.goto('/pin/create')
  // Noise, which no format compresses: several ranges are needed.
  const [width, height] = [2_400, 1_600]
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await addFiles(page, [{ name: 'noise.png', mimeType: 'image/png', buffer }])
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

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 760 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport, serviceWorkers: 'block' })

    test('the start of a pin does not move when the card of stories arrives', async ({ page, context }) => {
      await signUp(context)
      const website = page.getByRole('textbox', { name: 'Save from a website' })
      const card = page.getByRole('heading', { name: 'Tell a story' })
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/\/start-story-[^/]*\.js/, async (route) => {
        await promise
        await route.continue()
      })
      await page.goto('/pin/create')
      await expect(website).toBeVisible()
      await standsStill(page)
      await expect(card).toBeHidden()
      const before = (await website.boundingBox())!.y
      resolve()
      await expect(card).toBeVisible()
      expect((await website.boundingBox())!.y).toBe(before)
    })
  })

test('drafts are chosen all at once, and with Shift up to the last one', async ({ page, context }) => {
  await signUp(context)
  const call = await callsOf(context)
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await call.create('StoryPinDrafts', { id: newId(), data: { type: 'single', view: 'edit', title } })
  await page.goto('/pin/create')
  const boxOf = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}` })
  const tools = (count: number) => page.getByRole('group', { name: `${count} drafts chosen` })
  await boxOf('Three').click()
  await boxOf('One').click({ modifiers: ['Shift'] })
  await expect(tools(3)).toBeVisible()
  await expect(boxOf('Four')).not.toBeChecked()
  const all = page.getByRole('checkbox', { name: 'Choose all' })
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expect(tools(4)).toBeVisible()
  await all.click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
})

deviceTest(
  'the browser asks before it leaves files that are being stored, and the next start says how many were lost',
  async ({ device }) => {
    const page = device.page()
    await signUp(device.context())
    await page.goto('/pin/create')
    // Browsers ask only after the member did something.
    await page.getByRole('heading', { name: 'Create a pin' }).click()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    const leaf = await picture('leaf.jpg')
    await addFiles(
      page,
      Array.from({ length: 50 }, (_, i) => ({ ...leaf, name: `leaf ${i}.jpg` })),
    )
    await expect(page.getByRole('progressbar', { name: /^Saving files: \d+ of 50$/ })).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^0\.[1-5]/)

    const next = await device.restart()
    await next.goto('/')
    const told = next.getByText(/^\d+ files were not saved\. Choose them again\.$/)
    await expect(told).toBeVisible()
    const lost = Number.parseInt((await told.textContent()) ?? '', 10)
    await next.getByRole('button', { name: 'Choose files' }).click()
    await expect(next).toHaveURL(/\/pin\/create$/)
    const drafts = next.getByRole('checkbox', { name: /^Choose (?!all$)/ })
    // The last one may be a draft already, and not counted as stored yet.
    await expect.poll(async () => [50, 51].includes((await drafts.count()) + lost)).toBe(true)
    await next.goto('/')
    await expect(next.getByRole('link', { name: 'Create' }).first()).toBeVisible()
    await expect(told).toBeHidden()
  },
)
