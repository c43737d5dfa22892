import type { Locator } from 'playwright/test'
import { readFile } from 'node:fs/promises'
import { addFiles, chooseBoard, schedulePin, smallPicture } from '../support/creation.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const CLIP = new URL('../../../src/features/demo/server/clips/cat.webm', import.meta.url)

test('a pin is scheduled, listed, and published early', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await schedulePin(page, 'Leaf')
  await expect(page.getByRole('heading', { name: 'Scheduled pins' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Leaf')).toBeVisible()
  await expect
    .poll(() => query('select scheduled_at is not null as is_set from drafts where user_id = $1', [member.id]))
    .toEqual([{ is_set: true }])
  // Undo gives a deleted one its time back.
  const stored = () =>
    query<{ scheduled_at: Date | null; deleted_at: Date | null }>(
      'select scheduled_at, deleted_at from drafts where user_id = $1',
      [member.id],
    )
  const [before] = await stored()
  await page.getByRole('button', { name: 'Delete Leaf' }).click()
  await expect(page.getByText('Nothing is scheduled')).toBeVisible()
  await expect.poll(async () => (await stored())[0]).toMatchObject({ scheduled_at: null })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').getByText('Leaf')).toBeVisible()
  await expect.poll(async () => (await stored())[0]).toEqual(before)
  // What the server refuses is said, and nothing stays locked.
  const [own] = await query<{ id: string }>(`select data ->> 'boardId' as id from drafts where user_id = $1`, [
    member.id,
  ])
  const put = (board: string) =>
    query(`update drafts set data = data || jsonb_build_object('boardId', $2::text) where user_id = $1`, [
      member.id,
      board,
    ])
  await put('1')
  await page.getByRole('button', { name: 'Publish Leaf now' }).click()
  await expect(page.getByRole('listitem').getByText('Could not be published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Leaf' })).toBeEnabled()
  await put(own!.id)
  await page.getByRole('button', { name: 'Publish Leaf now' }).click()
  await expect(page.getByText('Nothing is scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'See pin' }).click()
  await expect(page).toHaveURL(/\/pin\/\d+/)
  await expect.poll(() => query('select title from pins where owner_id = $1', [member.id])).toEqual([{ title: 'Leaf' }])
})

test('a crop continues from its last state', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  await addFiles(page, [await smallPicture('leaf.jpg')])
  const crop = page.getByRole('button', { name: 'Crop' })
  await crop.click()
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  const cut = dialog.getByRole('button', { name: /^Visible part/ })
  await dialog.getByText('1:1').click()
  for (const _ of [1, 2, 3]) await cut.press('ArrowUp')
  const place = await cut.getAttribute('style')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await crop.click()
  await expect(dialog.getByRole('radio', { name: '1:1' })).toBeChecked()
  await expect(cut).toHaveAttribute('style', place ?? '')
})

test('a time cleared by keyboard counts as missing and is reported, and one that lacks a part says so', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/pin/create')
  await addFiles(page, [await smallPicture('leaf.jpg')])
  await page.getByText('Later', { exact: true }).click()
  const parts = page.getByRole('spinbutton', { name: /^(hour|minute|AM\/PM)/i })
  await expect(parts).toHaveCount(3)
  const clear = async (part: Locator) => {
    await part.focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Delete')
  }
  const title = page.getByRole('textbox', { name: 'Title' })
  await clear(parts.nth(1))
  await title.focus()
  const incomplete = page.getByText('Enter the whole time: hours and minutes.')
  await expect(incomplete).toBeVisible()
  for (const part of await parts.all()) await clear(part)
  await title.focus()
  await expect(incomplete).toBeHidden()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Choose a time.')).toBeVisible()
})

test('a video becomes a pin that plays, and a file that only looks like one is rejected', async ({ page, context }) => {
  await signUp(context)
  await addBoard(context, 'Films')
  await page.goto('/pin/create')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles([{ name: 'fake.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') }])
  await expect(page.getByText(/has no video that can be shown/)).toBeVisible()
  await files.setInputFiles([{ name: 'cat.webm', mimeType: 'video/webm', buffer: await readFile(CLIP) }])
  await expect(page.locator('figure video')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Cat')
  await chooseBoard(page, 'Films')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.duration)).toBeGreaterThan(1)
})
