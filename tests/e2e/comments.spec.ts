import { applicationIsKept } from './support/feed.ts'
import { breaches } from './support/accessibility.ts'
import { giveAway } from './support/boards.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

const storedTexts = async (pin: string) =>
  (
    await query<{ text: string }>(
      'select text from comments where pin_id = $1 and deleted_at is null order by id desc limit 3',
      [pin],
    )
  ).map(({ text }) => text)

test("a comment reaches the pin's owner, is answered and highlighted, and is edited offline @smoke", async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  problems.expect(FAILED_REQUESTS)
  const owner = await signUp(context)
  const [pin] = await query<{ id: string }>('select id::text from pins where comment_count = 0 order by id limit 1')
  await giveAway(pin!.id, owner)
  await page.goto(`/pin/${pin!.id}`)
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()

  const theirs = await openElsewhere()
  const omar = await signUp(theirs, 'Omar', 'Reed')
  const guest = await theirs.newPage()
  await guest.goto(`/pin/${pin!.id}`)
  const field = guest.getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially(`Lovely, @${owner.username.slice(0, 6)}`)
  await guest.getByRole('option', { name: new RegExp(owner.username) }).click()
  // What is typed survives a reload.
  await guest.reload()
  await expect(field).toHaveValue(/^Lovely, @/)
  await guest.getByRole('button', { name: 'Post' }).click()
  const written = guest.getByRole('listitem').filter({ hasText: 'Lovely' }).first()
  // The text has the username, and the link says the name.
  const mention = written.getByRole('link', { name: /^@/ })
  await expect(mention).toHaveAttribute('href', `/${owner.username}`)
  await expect(mention).not.toHaveText(`@${owner.username}`)
  await expect(field).toHaveValue('')

  // The owner's page follows without a reload.
  const arrived = page.getByRole('listitem').filter({ hasText: 'Lovely' }).first()
  await expect(arrived).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  const inbox = await context.newPage()
  await inbox.goto('/notifications')
  await inbox
    .getByRole('link', { name: /Omar .* (commented|mentioned)/ })
    .first()
    .click()
  await expect(inbox.getByRole('heading', { name: '1 comment' })).toBeInViewport()
  await inbox.close()
  await arrived.getByRole('button', { name: 'Like', exact: true }).click()
  await arrived.getByRole('button', { name: 'Helpful' }).click()
  await arrived.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Highlight' }).click()
  await expect(page.getByText('Highlighted by the creator')).toBeVisible()
  await arrived.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: /Reply to Omar/ }).fill('Thanks!')
  await page
    .getByRole('form', { name: /Reply to Omar/ })
    .getByRole('button', { name: 'Reply' })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Thanks!' }).last()).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Show 1 reply' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  expect(await breaches(page)).toEqual([])

  // The menu's code is in the cache for offline use.
  await applicationIsKept(guest)
  await theirs.setOffline(true)
  await written
    .getByRole('button', { name: /More about/ })
    .first()
    .click()
  await guest.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = guest.getByRole('textbox', { name: 'Edit your comment' })
  await expect(edited).toBeFocused()
  await guest.keyboard.type('!')
  await expect(edited).toHaveValue(/^Lovely.*!$/)
  await edited.fill('Lovely indeed')
  await guest.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(guest.getByText('Waiting to sync')).toBeVisible()
  expect(await storedTexts(pin!.id)).toContain(`Lovely, @${owner.username}`)
  await theirs.setOffline(false)
  await expect.poll(() => storedTexts(pin!.id), { timeout: 30_000 }).toContain('Lovely indeed')
  await expect(page.getByText('Lovely indeed')).toBeVisible()

  // The owner deletes it and restores it.
  await arrived
    .getByRole('button', { name: /More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(guest.getByText('Lovely indeed')).toBeHidden()
  // The focus stays in the comments.
  await expect(page.locator('section[aria-labelledby="comments"] :focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(guest.getByText('Lovely indeed')).toBeVisible()
  expect(omar.username).not.toBe(owner.username)
  await theirs.close()
})

test('a reported comment is hidden at once, and the operator removes it @smoke', async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const [comment] = await query<{ pin_id: string; text: string }>(
    `select c.pin_id::text, c.text from comments c join pins p on p.id = c.pin_id
     where p.comment_count = 1 and c.deleted_at is null order by c.id limit 1`,
  )
  await page.goto(`/pin/${comment!.pin_id}`)
  const row = page.getByRole('listitem').filter({ hasText: comment!.text }).first()
  await row.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('radio', { name: 'Spam' }).check()
  await page.getByRole('textbox', { name: /Details/ }).fill('The same text everywhere')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(row).toBeHidden()

  const office = await openElsewhere()
  const operator = await signUp(office, 'Olive', 'Hill')
  await query("update users set role = 'operator' where id = $1", [operator.id])
  const desk = await office.newPage()
  await desk.goto('/admin/reports')
  await expect(desk.getByText('The same text everywhere')).toBeVisible()
  expect(await breaches(desk)).toEqual([])
  const report = desk.getByRole('row').filter({ hasText: 'The same text everywhere' })
  await report.getByRole('button', { name: /^Decide:/ }).click()
  await desk.getByRole('radio', { name: /^Remove/ }).check()
  await desk.getByRole('textbox', { name: /Reason/ }).fill('Spam')
  await desk.getByRole('button', { name: 'Confirm' }).click()
  await expect(report).toBeHidden()
  const [left] = await query<{ comment_count: number }>('select comment_count from pins where id = $1', [
    comment!.pin_id,
  ])
  expect([left, member.fullName]).toEqual([{ comment_count: 0 }, 'Nadia Brook'])
  await office.close()
})
