import { toast } from '../support/boards.ts'
import { addBoard, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('the owner unblocks people and withdraws invitations by mail, on all devices, and the button to invite stays in place', async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const ines = await signUp(theirs, 'Ines', 'Okafor')
  const owner = await signUp(context)
  const board = await addBoard(context, 'Kitchen')
  await query(
    `insert into board_collaborators (board_id, user_id, status, access, is_banned, invited_by)
     values ($1, $2, 'not_invited', '{delete}', true, $3)`,
    [board, ines.id, owner.id],
  )
  const path = `/${owner.username}/kitchen/`
  const elsewhere = await openElsewhere()
  await logIn(elsewhere, owner)
  const other = await elsewhere.newPage()
  await other.goto(`${path}#people`)
  await page.goto(`${path}#people`)
  const [dialog, otherDialog] = [page, other].map((each) => each.getByRole('dialog', { name: 'Share this board' }))
  const isBlocked = otherDialog!.getByRole('list', { name: 'Blocked' }).getByText('Ines Okafor')
  await expect(isBlocked).toBeVisible()

  const field = dialog!.getByRole('textbox', { name: 'Username or email' })
  const button = dialog!.getByRole('button', { name: 'Invite', exact: true })
  await expect(dialog!.getByText('Owner', { exact: true })).toBeVisible()
  // The dialog grows while it opens.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
  const place = await button.boundingBox()
  await field.fill(ines.username)
  await expect(dialog!.getByRole('list', { name: 'Suggestions' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
  const address = `${ines.username}@mail.test`
  await field.fill(address)
  await button.click()
  const mailed = otherDialog!.getByRole('listitem').filter({ hasText: address })
  await expect(mailed).toContainText('Invited by mail, until')

  await dialog!.getByRole('button', { name: 'Unblock Ines Okafor' }).press('Enter')
  await expect(toast(page, 'Ines Okafor is no longer blocked from this board')).toBeVisible()
  await expect(dialog!.getByRole('list', { name: 'Blocked' })).toBeHidden()
  await expect(dialog!.locator(':focus')).toBeVisible()
  await expect(isBlocked).toBeHidden()

  // The link as the mail has it.
  const link = async () => {
    const [mail] = await query<{ body_text: string | null }>(
      'select body_text from mails where address = $1 order by id desc limit 1',
      [address],
    )
    return /\/board\/invite#[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  await dialog!.getByRole('button', { name: `Withdraw the invitation of ${address}` }).press('Enter')
  await expect(toast(page, `The invitation of ${address} was withdrawn`)).toBeVisible()
  await expect(mailed).toBeHidden()
  await expect(dialog!.locator(':focus')).toBeVisible()
  const guest = await theirs.newPage()
  problems.expect(FAILED_REQUESTS)
  await guest.goto(await link())
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await elsewhere.close()
  await theirs.close()
})
