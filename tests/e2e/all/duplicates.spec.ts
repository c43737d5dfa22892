import type { Page } from 'playwright/test'
import { breaches, overflow } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { closeupIsThere, picker } from '../support/closeup.ts'
import { test as onDevice } from '../support/device.ts'
import { applicationIsKept, openFeed } from '../support/feed.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

/** Two pins of the member with one link, each on its own board. */
async function addTwins(owner: string, boards: readonly string[]): Promise<readonly string[]> {
  const ids = boards.map((_, at) => `${(BigInt(Date.now()) << 22n) | BigInt(at)}`)
  for (const [at, board] of boards.entries()) {
    await query(
      `with pin as (
         insert into pins (id, owner_id, board_id, title, link, signature, width, height, color, rank)
         select $1, $2, $3, $4, 'https://twins.example/heron', m.signature, m.width, m.height, m.color, 1
         from media m order by m.signature limit 1 offset $5 returning id
       ), save as (
         insert into board_pins (board_id, rank, pin_id, saved_by) select $3, 1, id, $2 from pin
       ), board as (update boards set pin_count = 1 where id = $3)
       update users set pin_count = pin_count + 1 where id = $2`,
      [ids[at], owner, board, `Heron ${at + 1}`, at],
    )
  }
  return ids
}

test('duplicates are found, merged without losing a board, and separated again', async ({ page, context }) => {
  const { id } = await signUp(context)
  const boards = [await addBoard(context, 'Birds'), await addBoard(context, 'Ponds')]
  const [, second] = await addTwins(id, boards)
  await page.goto('/duplicates')
  const group = page.getByRole('group', { name: 'Same link' })
  await expect(group.getByRole('radio')).toHaveCount(2)
  expect(await overflow(page)).toBe(0)
  expect(await breaches(page)).toEqual([])
  await group.getByRole('link', { name: 'Heron 2' }).click()
  await expect(page).toHaveURL(new RegExp(`/pin/${second}`))
  await page.goBack()
  await group.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('1 pin merged')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible()
  const saves = await query(
    'select s.board_id from board_pins s join pins p on p.id = s.pin_id where p.owner_id = $1 and p.deleted_at is null',
    [id],
  )
  expect(saves).toHaveLength(2)
  await page.reload()
  await page.getByRole('button', { name: /^Undo merge/ }).click()
  await expect(page.getByText('The pins are separate again.')).toBeVisible()
  await expect(group.getByRole('radio')).toHaveCount(2)
  await group.getByRole('button', { name: 'Not duplicates' }).click()
  await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible()
})

/** Saves the open pin, which is on one board, to another one. */
async function saveTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from, exact: true }).click()
  await picker(page).getByRole('listitem').filter({ hasText: to }).getByRole('button').first().click()
  await expect(page.getByText(`Saved to ${to}`)).toBeVisible()
}

onDevice('a save says on which board its picture or link is already, offline too', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  const member = await signUp(device.context())
  const boards = [await addBoard(device.context(), 'Birds'), await addBoard(device.context(), 'Ponds')]
  const [heron] = await addTwins(member.id, boards)
  const kitchen = await fillBoard(device.context(), member, 'Kitchen', 2)
  await addBoard(device.context(), 'Garden')
  await openFeed(page)
  await page.goto(`/pin/${heron}`)
  await closeupIsThere(page, heron!)
  await saveTo(page, 'Birds', 'Garden')
  await expect(page.getByText(/^Also on “(Birds|Ponds)” and 1 other board$/)).toBeVisible()

  const [pin] = kitchen.pins
  await page.goto(kitchen.path)
  await page.locator(`[data-pin="${pin}"]`).first().getByRole('link').first().click()
  await closeupIsThere(page, pin!)
  await applicationIsKept(page)
  await device.goOffline()
  await saveTo(page, 'Kitchen', 'Garden')
  await expect(page.getByText('Also on “Kitchen”')).toBeVisible()
  await device.goOnline()
  await expect
    .poll(() => query('select board_id from board_pins where pin_id = $1 and saved_by = $2', [pin, member.id]))
    .toHaveLength(2)
})
