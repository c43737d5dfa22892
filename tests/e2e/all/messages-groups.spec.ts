import { read, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a member starts a group and names it, a third one writes and leaves it, is added again, and the conversation is reported', async ({
  page,
  context,
  openElsewhere,
}) => {
  const [omar, iris] = await Promise.all(
    [
      ['Omar', 'Reed'],
      ['Iris', 'Vale'],
    ].map(async ([first, last]) => {
      const own = await openElsewhere()
      return { context: own, member: await signUp(own, first, last), page: await own.newPage() }
    }),
  )
  await signUp(context)
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await expect(dialog.getByLabel('Find a person by name or username')).toBeFocused()
  for (const { member } of [omar!, iris!]) {
    await dialog.getByLabel('Find a person by name or username').fill(member.username)
    await dialog.getByText(`@${member.username}`).click()
  }
  await expect(dialog.getByRole('status')).toHaveText('2 of 9 chosen')
  await dialog.getByLabel('Group name').fill('Kiln club')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Kiln club' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('Firing on Sunday?')
  await page.keyboard.press('Enter')

  await iris!.page.goto('/messages')
  await iris!.page.getByRole('link', { name: /Kiln club/ }).click()
  await expect(iris!.page.getByText('Firing on Sunday?')).toBeVisible()
  await iris!.page.getByRole('textbox', { name: 'Message' }).fill('I have clay')
  await iris!.page.keyboard.press('Enter')
  const items = page.getByRole('list', { name: 'Messages of this conversation' }).getByRole('listitem')
  await expect(items).toHaveText([/Firing on Sunday\?/, /Iris Vale.*I have clay/])
  const menu = iris!.page.getByRole('button', { name: 'More about this conversation' })
  await menu.click()
  await iris!.page.getByRole('menuitem', { name: 'Report conversation' }).click()
  await iris!.page.getByRole('radio', { name: 'Spam' }).check()
  await iris!.page.getByRole('button', { name: 'Send report' }).click()
  await expect(iris!.page.getByText("Thanks. We'll look at your report.")).toBeVisible()
  await menu.click()
  await iris!.page.getByRole('menuitem', { name: 'Leave group' }).click()
  await iris!.page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(iris!.page.getByText('No messages yet')).toBeVisible()

  const left = [/Firing on Sunday\?/, /Iris Vale.*I have clay/, /^\W*Iris Vale\W* left the group/]
  await expect(items).toHaveText(left)
  const more = page.getByRole('button', { name: 'More about this conversation' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Members' }).click()
  await expect(page.getByRole('dialog', { name: '2 members' }).getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem', { name: 'Add people' }).click()
  const add = page.getByRole('dialog', { name: 'Add people' })
  await expect(add.getByLabel('Find a person by name or username')).toBeFocused()
  await add.getByLabel('Find a person by name or username').fill(iris!.member.username)
  await add.getByText(`@${iris!.member.username}`).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(items).toHaveText([...left, /^You added \W*Iris Vale/])
  await iris!.page.getByRole('link', { name: /Kiln club/ }).click()
  await expect(iris!.page.getByText(/Nadia Brook\W* added you/)).toBeVisible()
  await Promise.all([omar!.context.close(), iris!.context.close()])
})

test('a try is liked and answered offline, and the server has both afterwards', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  const [pin] = await query<{ id: string }>("select id::text from pins where kind = 'tutorial' order by id limit 1")
  await page.goto(`/pin/${pin!.id}`)
  await page.getByRole('button', { name: 'I tried it' }).click()
  const form = page.getByRole('dialog', { name: 'I tried it' })
  await form.getByLabel('How did it go?').fill('Rose well')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  const tries = page.getByRole('region', { name: /tried this/ })
  const own = tries.getByRole('listitem').filter({ hasText: 'Rose well' }).first()
  await own.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(own.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await own.getByRole('button', { name: 'Reply', exact: true }).click()
  await own.getByRole('textbox', { name: /Reply to/ }).fill('With rye')
  await own
    .getByRole('form', { name: /Reply to/ })
    .getByRole('button', { name: 'Reply' })
    .click()
  await expect(own.getByText('With rye')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const found = await read<readonly { text: string; like_count: number; comment_count: number }[]>(
        context.request,
        'DidItFeed',
        { pin_id: pin!.id },
      )
      return found.find(({ text }) => text === 'Rose well')
    })
    .toMatchObject({ like_count: 1, comment_count: 1 })
})

test('a message that the server refuses stays in the conversation with the reason, and is sent again', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await signUp(elsewhere, 'Pia', 'Kern')
  const member = await signUp(context)
  const takeFrom = (whom: 'everyone' | 'nobody') =>
    query(
      `insert into account_details (user_id, messages_from) values ($1, $2)
       on conflict (user_id) do update set messages_from = excluded.messages_from`,
      [other.id, whom],
    )
  await page.goto(`/${other.username}`)
  await page.getByRole('button', { name: 'Message' }).click()
  const writer = page.getByRole('textbox', { name: 'Message' })
  await writer.fill('Half a thought')
  await page.reload()
  await expect(writer).toHaveValue('Half a thought')
  await takeFrom('nobody')
  await writer.fill('Are you in?')
  await page.keyboard.press('Enter')
  const refused = page.getByRole('listitem').filter({ hasText: 'Not sent.' })
  await expect(refused).toContainText('Are you in?')
  await expect(refused).toContainText("You can't send messages in this conversation.")
  await takeFrom('everyone')
  await refused.getByRole('button', { name: 'Try again: Are you in?' }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByRole('list', { name: 'Messages of this conversation' })).toContainText('Are you in?')
  await expect
    .poll(async () => (await query('select text from messages where sender_id = $1', [member.id])).length)
    .toBe(1)
  await elsewhere.close()
})
