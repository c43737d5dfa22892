import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

async function picture(name: string, [width, height]: readonly [number, number] = [600, 800]) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#5a8' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Opens the builder and begins a draft with one picture. */
async function startDraft(page: Page): Promise<void> {
  await page.goto('/pin/create')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('leaf.jpg')])
}

test('files that cannot be used are named at the field, and the draft is kept', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  const files = page.locator('input[type=file]').first()
  const faults = page.getByRole('region', { name: /^(New pin|Draft)$/ }).getByRole('alert')
  await files.setInputFiles([{ name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }])
  await expect(faults.filter({ hasText: 'is damaged or not a picture' })).toBeVisible()
  await files.setInputFiles([await picture('wall.jpg', [10_000, 6_100])])
  await expect(faults.filter({ hasText: 'has more than 60 million pixels' })).toBeVisible()
  await expect(faults.filter({ hasText: 'is damaged or not a picture' })).toBeHidden()

  await files.setInputFiles([await picture('leaf-1.jpg')])
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await files.setInputFiles(await Promise.all([2, 3, 4, 5, 6].map((n) => picture(`leaf-${n}.jpg`))))
  await expect(page.getByRole('button', { name: 'Picture 5', exact: true })).toBeVisible()
  await expect(faults.filter({ hasText: 'leaf-6.jpg' })).toBeVisible()
})

test('a date that is typed on one device is not called a change of another device', async ({ page, context }) => {
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

test('a cropped picture is made whole again, and a deleted draft leaves the beginning', async ({ page, context }) => {
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

test('a board is made in the picker of a draft, whose form has room', async ({ page, context }) => {
  await signUp(context)
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel']) await addBoard(context, name)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await startDraft(page)
  await page.getByRole('button', { name: /^Board/ }).click()
  const picker = page.getByRole('dialog', { name: 'Save to board' })
  await picker.getByRole('button', { name: 'Create a board' }).click()
  await picker.getByRole('textbox', { name: 'Name' }).fill('Oak')
  await expect(picker.getByRole('textbox', { name: 'Name' })).toBeInViewport({ ratio: 1 })
  await expect(picker.getByRole('button', { name: 'Create and save' })).toBeInViewport({ ratio: 1 })
  await picker.getByRole('button', { name: 'Create and save' }).click()
  await expect(page.getByRole('button', { name: 'Board Oak' })).toBeVisible()
})

test('a text that is added to a story is typed at once, and its place is seen before', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Heading' }).click()
  const heading = page.getByTestId('story-editor-stage').getByRole('heading', { includeHidden: true })
  await expect(heading).toHaveText('Heading')
  const words = page.getByRole('textbox', { name: 'Words' })
  await expect(words).toBeFocused()
  await page.keyboard.type('From the market')
  await expect(words).toHaveValue('From the market')
  await expect(heading).toHaveText('From the market')
})

test('without a network a picture is uploaded later, and nothing pretends to be under way', async ({
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
  await expect(page.getByText('Will be uploaded when you are online.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Will be uploaded when you are online.')).toBeHidden()
})

test('an edit of a draft is taken back and done again by its buttons', async ({ page, context }) => {
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
