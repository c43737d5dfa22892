import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { addFiles, chooseBoard } from '../support/creation.ts'
import { addBoard, logIn, signUp } from '../support/members.ts'
import { standsStill } from '../support/feed.ts'
import { query } from '../support/product.ts'
import { addBlock, startStory } from '../support/story.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

async function picture(name: string, [width, height]: readonly [number, number] = [600, 800]) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#5a8' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** True if all of an element is in view and no bar lies over it. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [
    [left + 4, top + 2],
    [left + 4, bottom - 2],
    [right - 4, top + 2],
  ] as const
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
}

/** Opens the builder and starts a draft with one picture. */
async function startDraft(page: Page): Promise<void> {
  await page.goto('/pin/create')
  await addFiles(page, [await picture('leaf.jpg')])
}

test('unusable files are reported at the field, and the draft is kept', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  const files = page.locator('input[type=file]').first()
  const faults = page.getByRole('region', { name: /^(New pin|Draft)$/ }).getByRole('alert')
  await files.setInputFiles([{ name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }])
  await expect(faults.filter({ hasText: 'is damaged or not a picture' })).toBeVisible()
  await files.setInputFiles([await picture('wall.jpg', [10_000, 6_100])])
  await expect(faults.filter({ hasText: 'has more than 60 million pixels' })).toBeVisible()
  await expect(faults.filter({ hasText: 'is damaged or not a picture' })).toBeHidden()

  // Of good and bad files together, the bad ones stay listed beside the draft of the good one.
  await files.setInputFiles([
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    await picture('leaf-1.jpg'),
  ])
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(faults.getByText('empty.jpg is empty.')).toBeVisible()
  await expect(faults.getByText('words.jpg is damaged or not a picture.')).toBeVisible()
})

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the picture that is one too many is named where it is seen, on ${device}`, async ({ page, context }) => {
    await signUp(context)
    await page.setViewportSize(viewport)
    await startDraft(page)
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await Promise.all([2, 3, 4, 5, 6].map((n) => picture(`leaf-${n}.jpg`))))
    await expect(page.getByRole('button', { name: 'Picture 5', exact: true })).toBeVisible()
    const fault = page
      .getByRole('region', { name: 'Draft' })
      .getByRole('alert')
      .filter({ hasText: /leaf-6\.jpg.*: A pin has at most 5 pictures\./ })
    await expect(fault).toBeVisible()
    // Also after the pictures were sent and what the server says about them has arrived.
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect.poll(() => fault.evaluate(isUncovered)).toBe(true)
    await standsStill(page)
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/six-${viewport.width}.png` })
    expect(await fault.evaluate(isUncovered)).toBe(true)
  })

test('the changes of a draft are listed in its editor, each with Undo or Redo', async ({ page, context }) => {
  await signUp(context)
  await startDraft(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  for (const text of ['Leaf', 'Green leaf']) {
    await title.fill(text)
    await title.blur()
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recent changes' })
  const rows = dialog.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Edit draft (Title)' })).toHaveCount(2)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/draft-changes.png` })
  await rows.first().getByRole('button', { name: 'Undo' }).click()
  await expect(rows.first().getByText('Undone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Leaf')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await rows.first().getByRole('button', { name: 'Redo' }).click()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Green leaf')
})

test("a date typed on one device is not reported as another device's change", async ({ page, context }) => {
  const member = await signUp(context)
  await startDraft(page)
  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('spinbutton', { name: /^year/ }).click()
  await page.keyboard.type('2031')
  const stored = () =>
    query<{ day: string; others: object }>(
      `select data->>'scheduledDate' as day, others from drafts where user_id = $1`,
      [member.id],
    )
  await expect.poll(async () => (await stored())[0]?.day).toMatch(/^2031-/)
  expect((await stored())[0]?.others).toEqual({})
})

test('a crop is removed, and a deleted draft disappears from the start of creation', async ({ page, context }) => {
  await signUp(context)
  await startDraft(page)
  const large = page.getByRole('img', { name: 'Picture 1' })
  const shape = () => large.evaluate((each: HTMLImageElement) => each.naturalWidth / each.naturalHeight)
  await expect.poll(shape).toBe(0.75)
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByText('1:1').click()
  await expect(dialog.getByRole('button', { name: 'Use the whole picture' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(shape).toBe(1)
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByRole('button', { name: 'Use the whole picture' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(shape).toBe(0.75)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('region', { name: 'New pin' })).toBeVisible()
  await expect(page).toHaveURL(/\/pin\/create$/)
})

test("a board is created in a draft's picker, whose form has enough space", async ({ page, context }) => {
  await signUp(context)
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel']) await addBoard(context, name)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await startDraft(page)
  await page.getByRole('button', { name: /^Board/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a board' })
  await picker.getByRole('button', { name: 'Create a board' }).click()
  await picker.getByRole('textbox', { name: 'Name' }).fill('Oak')
  await expect(picker.getByRole('textbox', { name: 'Name' })).toBeInViewport({ ratio: 1 })
  await expect(picker.getByRole('button', { name: 'Create a board' })).toBeInViewport({ ratio: 1 })
  await picker.getByRole('button', { name: 'Create a board' }).click()
  await expect(page.getByRole('button', { name: 'Board Oak' })).toBeVisible()
})

test('a new text in a story is typed at once, and its position is visible before', async ({ page, context }) => {
  await signUp(context)
  await startStory(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Heading' }).click()
  const heading = page.getByTestId('story-editor-stage').getByRole('heading', { includeHidden: true })
  await expect(heading).toHaveText('Heading')
  const words = page.getByRole('textbox', { name: 'Words' })
  await expect(words).toBeFocused()
  await page.keyboard.type('From the market')
  await expect(words).toHaveValue('From the market')
  await expect(heading).toHaveText('From the market')
  // A line break is kept as it was typed.
  await page.keyboard.press('Enter')
  await page.keyboard.type('On Saturday')
  await expect.poll(() => heading.innerText()).toBe('From the market\nOn Saturday')
})

test('Delete removes a block of a story, which Undo brings back, and a wrong number stays with its message', async ({
  page,
  context,
}) => {
  await signUp(context)
  await startStory(page)
  const blocks = page.getByRole('region', { name: 'Blocks' }).getByRole('listitem').getByRole('button')
  const stage = page.getByTestId('story-editor-stage')
  const undo = page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name: 'Undo' })
  await addBlock(page, 'Heading')
  await page.getByRole('textbox', { name: 'Words' }).fill('Lemons')
  await addBlock(page, 'Ingredient')
  // A key in a text edits the text.
  await page.getByRole('textbox', { name: 'Words' }).fill('two')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue('tw')
  await expect(blocks).toHaveCount(2)
  await stage.focus()
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(1)
  await expect(page.getByText('Deleted: Ingredient. Undo brings it back.')).toBeAttached()
  await expect(stage).toBeFocused()
  await undo.click()
  await expect(blocks).toHaveCount(2)
  await blocks.first().focus()
  await page.keyboard.press('Backspace')
  await expect(blocks).toHaveCount(1)
  await expect(blocks).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Blocks' })).toBeFocused()
  await undo.click()
  await blocks.click()
  const [left, end] = ['Left %', 'To second (0: end)'].map((name) => page.getByRole('textbox', { name }))
  for (const [text, value] of [
    ['abc', 'abc'],
    ['250', '250'],
  ] as const) {
    await left!.fill(text)
    await left!.blur()
    await expect(left!).toHaveValue(value)
    await expect(left!).toHaveAccessibleDescription('Enter a number from 0 to 16.')
  }
  // The message is above the bar with the buttons.
  const { y = 0, height = 0 } = (await page.getByText('Enter a number from 0 to 16.').boundingBox()) ?? {}
  expect(y + height).toBeLessThan((await page.getByRole('button', { name: 'Publish', exact: true }).boundingBox())!.y)
  await end!.fill('61')
  await end!.blur()
  await expect(end!).toHaveAccessibleDescription('Enter a number from 0.1 to 60.')
  await end!.fill('0')
  await expect(end!).not.toHaveAttribute('aria-invalid')
  // What the field shows is not the story's value, so the story is not published.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(left!).toBeFocused()
  await expect(page.getByText('Complete these pages before you publish.')).toBeHidden()
  await left!.fill('12')
  await left!.blur()
  await expect(left!).not.toHaveAttribute('aria-invalid')
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await expect(left!).toHaveValue('13')
})

test('a picture is uploaded later when offline, and no upload is shown as running', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  await page.goto('/pin/create')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles([await picture('leaf.jpg')])
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await files.setInputFiles([await picture('later.jpg')])
  await expect(page.getByText('Will be uploaded as soon as the server can be reached.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Will be uploaded as soon as the server can be reached.')).toBeHidden()
})

test('an edit of a draft is undone and redone with its buttons', async ({ page, context }) => {
  await signUp(context)
  await startDraft(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }).first())
  await expect(redo!).toBeDisabled()
  await title.fill('A leaf')
  await title.blur()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  await undo!.click()
  await expect(title).toHaveValue('')
  await redo!.click()
  await expect(title).toHaveValue('A leaf')
})

test('pictures of different shapes are reported before publishing, and the draft is kept', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await startDraft(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Two leaves')
  await addFiles(page, [await picture('wide.jpg', [800, 600])])
  await chooseBoard(page, 'Garden')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const fault = page.getByRole('alert').filter({ hasText: 'The pictures have different aspect ratios' })
  await expect(fault).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Two leaves')
  // Pictures cropped to one shape are published.
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await dialog.getByText('3:4').click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(fault).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See pin' })).toBeVisible({ timeout: 30_000 })
  expect(await query('select kind from pins where owner_id = $1', [member.id])).toEqual([{ kind: 'carousel' }])
})

test('a publication that waits for the network is undone, and the draft can be edited again', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await startDraft(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Leaf')
  await chooseBoard(page, 'Garden')
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    page.getByRole('article').getByText('Will be published as soon as the server can be reached'),
  ).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Cancel publishing' }).click()
  await expect(page.getByText('Publishing canceled. The draft is kept.')).toBeVisible()
  await title.fill('Leaf in autumn')
  await title.blur()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(title).toHaveValue('Leaf')
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await query('select id from pins where owner_id = $1', [member.id])).toEqual([])
  // Requested again, it is published.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See pin' })).toBeVisible({ timeout: 30_000 })
  expect(await query('select title from pins where owner_id = $1', [member.id])).toEqual([{ title: 'Leaf' }])
})

test('a cropped picture is cropped further on another device, from the uncropped one', async ({
  page,
  context,
  browser,
}) => {
  const member = await signUp(context)
  await startDraft(page)
  const dialogOf = (on: Page) => on.getByRole('dialog', { name: 'Crop picture' })
  await page.getByRole('button', { name: 'Crop' }).click()
  await dialogOf(page).getByText('1:1').click()
  await dialogOf(page).getByRole('button', { name: 'Apply' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  const there = await browser.newContext()
  await logIn(there, member)
  const other = await there.newPage()
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  const large = other.getByRole('img', { name: 'Picture 1' })
  const shape = () => large.evaluate((each: HTMLImageElement) => each.naturalWidth / each.naturalHeight)
  await expect.poll(shape).toBe(1)
  await other.getByRole('button', { name: 'Crop' }).click()
  await expect(dialogOf(other).getByRole('radio', { name: '1:1' })).toBeChecked()
  await dialogOf(other).getByRole('button', { name: 'Use the whole picture' }).click()
  await expect.poll(shape).toBe(0.75)
  await there.close()
})

test('undo in a story is offered only if there are steps, and on a phone its page stays beside its fields', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.setViewportSize({ width: 390, height: 760 })
  await startStory(page)
  const tools = page.getByRole('toolbar', { name: 'Page tools' })
  const [undo, redo] = ['Undo', 'Redo'].map((name) => tools.getByRole('button', { name, exact: true }))
  await expect(redo!).toBeDisabled()
  // It opens at its top, although the button was far below, and the whole page is visible above the bar.
  const stage = page.getByTestId('story-editor-stage')
  await expect(page.getByRole('heading', { name: '1 page' })).toBeInViewport()
  const bottomOf = async (of: Locator) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return y + height
  }
  const bar = page.getByRole('button', { name: 'Publish', exact: true })
  expect(await bottomOf(stage)).toBeLessThan((await bar.boundingBox())!.y)
  await tools.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Heading' }).click()
  const words = page.getByRole('textbox', { name: 'Words' })
  await words.fill('From the market')
  await expect(undo!).toBeEnabled()
  await words.scrollIntoViewIfNeeded()
  await expect(page.getByTestId('story-editor-stage')).toBeInViewport({ ratio: 0.9 })
  await expect(words).toBeInViewport({ ratio: 1 })
  expect((await words.boundingBox())!.y).toBeGreaterThan(await bottomOf(stage))
  await undo!.click()
  await expect(words).toHaveValue('')
  await redo!.click()
  await expect(words).toHaveValue('From the market')
  await expect(redo!).toBeDisabled()
  // Incomplete blocks are reported, and each message leads to its block.
  for (const kind of ['Ingredient', 'Ingredient', 'Mention']) {
    await tools.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: kind }).click()
  }
  await expect(stage.getByText('Mention')).toBeAttached()
  await bar.click()
  await expect(page.getByRole('button', { name: 'Page 1, Ingredient 1: Write something.' })).toBeFocused()
  await page.getByRole('button', { name: 'Page 1, Mention: Choose a member.' }).click()
  await expect(page.getByRole('textbox', { name: 'Member' })).toBeFocused()
  // The undo steps of a story are there again after another draft was edited.
  const address = page.url()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await startDraft(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Another')
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(address)
  await expect(undo!).toBeEnabled()
  await undo!.click()
  await expect(stage.getByText('Mention')).toHaveCount(0)
})
