import { chooseForPin, fillBoard, showsOrder, storedOrder } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a rejected move that was sent again once its board was back is undone to that board', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const kitchen = await fillBoard(context, member, 'Kitchen', 0)
  const board = await fillBoard(context, member, 'Garden', 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  const refused = page.getByRole('region', { name: /^Not saved/ })
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])
  await query('update boards set deleted_at = now() where id = $1', [board.id])
  await chooseForPin(page, b, 'Move to another board…')
  const picker = page.getByRole('dialog', { name: 'Move to board' })
  await picker.getByRole('button', { name: 'Kitchen' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(refused.getByRole('listitem')).toContainText('This board no longer exists.')

  await query('update boards set deleted_at = null where id = $1', [board.id])
  await refused.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(() => storedOrder(kitchen.id)).toEqual([b])
  expect(await storedOrder(board.id)).toEqual([a, c, d])
  await page
    .getByRole('region', { name: /^Recent changes/ })
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click()
  await expect.poll(() => storedOrder(kitchen.id)).toEqual([])
  expect((await storedOrder(board.id)).toSorted()).toEqual([a, b, c, d].toSorted())
})
