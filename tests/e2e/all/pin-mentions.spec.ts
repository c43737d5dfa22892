import type { Page } from 'playwright/test'
import { fillBoard } from '../support/boards.ts'
import { logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const looks = process.env['LOOKS_FOLDER']
const look = async (page: Page, name: string) => {
  if (looks) await page.screenshot({ path: `${looks}/${name}.png` })
}

test('a description names a member and a topic from suggestions, the closeup links them, and the member removes the mention', async ({
  page,
  context,
}) => {
  const friend = await signUp(context, 'Mira', 'Mentioned')
  const owner = await signUp(context)
  const board = await fillBoard(context, owner, 'Garden', 1)
  const [pin] = board.pins
  await query('update pins set owner_id = $2, board_id = $3 where id = $1', [pin, owner.id, board.id])
  await page.goto(`/pin/${pin}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Description' })
  await text.fill('')
  await text.pressSequentially(`With @${friend.username.slice(0, -1)}`)
  await page.getByRole('option', { name: new RegExp(friend.username) }).click()
  await text.pressSequentially('in the #')
  const [topic] = await query<{ interest: string }>('select interest from topics order by interest limit 1')
  await text.pressSequentially(topic!.interest.slice(0, 3))
  await expect(page.getByRole('option').first()).toBeVisible()
  await look(page, 'mention-topics')
  // The names would cover the next field.
  await dialog.getByRole('textbox').first().focus()
  await expect(page.getByRole('option')).toHaveCount(0)
  await text.focus()
  await page.getByRole('option', { name: `#${topic!.interest}` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: `@${friend.username}` })).toHaveAttribute('href', `/${friend.username}`)
  await expect(page.getByRole('link', { name: `#${topic!.interest}` })).toBeVisible()
  await look(page, 'mention-closeup')

  await logIn(context, friend)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /mentioned you on/ }).click()
  await page.getByRole('button', { name: 'Remove my mention' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove my mention' }).click()
  await expect(page.getByText('Your mention was removed')).toBeVisible()
  await expect(page.getByRole('link', { name: `@${friend.username}` })).toBeHidden()
  await expect(page.getByText(`With @${friend.username}`)).toBeVisible()
})
