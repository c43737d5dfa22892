import { fillBoard } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a form in a dialog has the focus, keeps what is typed, and stays open while it is sent', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 1)
  await page.goto(board.path)
  await page.getByRole('button', { name: 'Options for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit board' })
  const name = edit.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.press('Escape')
  await expect(edit).toBeHidden()

  await page.goto('/#feedback')
  const dialog = page.getByRole('dialog', { name: 'Send feedback' })
  const question = dialog.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('A quiet grid')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await context.route('**/v3/analytics/feedback/**', async (route) => {
    await held
    await route.continue()
  })
  const send = dialog.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.mouse.click(4, 4)
  await expect(dialog.getByRole('textbox')).toHaveValue('A quiet grid')
  await expect(question).toBeHidden()
  answer()
  await expect(dialog.getByText('Thank you.')).toBeVisible()
  // At another place, because a second click at the same place counts as a double click.
  await page.mouse.click(4, 400)
  await expect(dialog).toBeHidden()
})
