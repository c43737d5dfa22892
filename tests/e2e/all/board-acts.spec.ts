import type { Page } from 'playwright/test'
import { fillBoard, pinsOf, toast, undoButton } from '../support/boards.ts'
import { applicationIsKept } from '../support/feed.ts'
import { callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a board is archived and edited offline, is among the archived ones of the profile, and comes back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Attic', 2)
  const stored = async () =>
    (
      await query<{ archived: boolean; description: string }>(
        'select archived_at is not null as archived, description from boards where id = $1',
        [board.id],
      )
    )[0]
  await page.goto(board.path)
  await expect(pinsOf(page, 'Attic')).toBeVisible()
  await applicationIsKept(page)
  await choose(page, 'Attic', 'Edit board')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(true)
  await choose(page, 'Attic', 'Archive board')
  await expect(toast(page, 'Board archived')).toBeVisible()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await choose(page, 'Attic', 'Edit board')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Old things')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Old things')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Options for Attic' })).toBeFocused()
  expect(await stored()).toEqual({ archived: false, description: '' })
  await context.setOffline(false)
  await expect.poll(stored).toEqual({ archived: true, description: 'Old things' })

  await page.goto(`/${member.username}/`)
  await expect(page.getByText('1 archived board')).toBeVisible()
  await page.goto(board.path)
  await choose(page, 'Attic', 'Unarchive board')
  await expect(toast(page, 'Board taken out of the archive')).toBeVisible()
  await expect.poll(async () => (await stored())?.archived).toBe(false)
})

test('a section is renamed and deleted offline; its pins stay on the board, and an undo brings it back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Dinner', 3)
  const call = await callsOf(context)
  const { id: soups } = (await call.create('BoardSection', { board_id: board.id, name: 'Soups' })) as { id: string }
  await call.create('BulkEdit', { board_id: board.id, section_id: soups, pin_ids: board.pins.slice(0, 2) })
  const stored = async () =>
    (
      await query<{ title: string; deleted: boolean }>(
        'select title, deleted_at is not null as deleted from board_sections where id = $1',
        [soups],
      )
    )[0]
  await page.goto(board.path)
  await expect(page.getByText('1 pin not in a section')).toBeVisible()
  await applicationIsKept(page)
  await choose(page, 'Soups', 'Rename')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(true)
  await choose(page, 'Soups', 'Rename')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Stews')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  const sections = page.getByRole('region', { name: 'Sections' })
  await expect(sections.getByText('Stews')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(stored).toEqual({ title: 'Stews', deleted: false })

  await context.setOffline(true)
  await choose(page, 'Stews', 'Delete section, keep pins')
  await expect(toast(page, /Stews/)).toBeVisible()
  await expect(page.getByText('3 pins').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await stored())?.deleted).toBe(true)
  await undoButton(page).click()
  await expect(sections.getByText('Stews')).toBeVisible()
  await expect.poll(async () => (await stored())?.deleted).toBe(false)
})

test('a sensitive board shows its pins only after the visitor asks for them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Surgery', 2)
  await page.goto(board.path)
  await choose(page, 'Surgery', 'Edit board')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sensitive content/ }).click()
  await page.getByRole('option', { name: 'Medical pictures' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => query('select sensitivity from boards where id = $1', [board.id]))
    .toEqual([{ sensitivity: 'medical' }])

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const seen = await visitor.newPage()
  await seen.goto(`/${member.username}/`)
  const card = seen.locator(`a[href="${board.path}"]`)
  await expect(card.getByText('Sensitive content')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await seen.goto(board.path)
  await expect(seen.getByRole('heading', { name: 'This board may contain sensitive content' })).toBeVisible()
  await expect(seen.getByText('Medical pictures')).toBeVisible()
  await expect(pinsOf(seen, 'Surgery')).toHaveCount(0)
  await seen.getByRole('button', { name: 'Show board' }).click()
  await expect(seen.getByRole('heading', { name: 'Surgery', level: 1 })).toBeFocused()
  await expect(pinsOf(seen, 'Surgery').locator('[data-pin]')).toHaveCount(2)
  // The tab does not ask again.
  await seen.goto('/')
  await seen.goBack()
  await expect(pinsOf(seen, 'Surgery').locator('[data-pin]')).toHaveCount(2)
  await seen.reload()
  await expect(pinsOf(seen, 'Surgery').locator('[data-pin]')).toHaveCount(2)
  await visitor.close()
})
