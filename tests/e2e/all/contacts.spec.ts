import type { BrowserContext } from 'playwright/test'
import { breaches } from '../support/accessibility.ts'
import { callsOf, signUp, type Member } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

/** A message by the logged-in member of this context, to one member or a group. */
async function write(context: BrowserContext, to: readonly Member[], text: string): Promise<void> {
  const call = await callsOf(context)
  const opened = await call.create('Conversation', { user_ids: to.map(({ id }) => id) })
  const { id } = opened as { readonly id: string }
  const messageId = `${BigInt(Date.now()) << 22n}`
  await call.create('Message', { conversation_id: id, id: messageId, text, pin_id: null })
}

test('blocking the sender of a contact request is asked about first (spec business §2)', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const omar = await signUp(theirs, 'Omar', 'Reed')
  const own = await signUp(context)
  await write(theirs, [own], 'Buy this')
  await theirs.close()
  await page.goto('/messages')
  await page.getByRole('link', { name: /Omar Reed/ }).click()
  const request = page.getByRole('region', { name: 'Contact requests' })
  await request.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Omar Reed?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  const stored = () => query('select from blocks where user_id = $1 and blocked_id = $2', [own.id, omar.id])
  await expect.poll(async () => (await stored()).length).toBe(1)
  await page.goto('/settings/blocked')
  await expect(page.getByRole('button', { name: 'Unblock Omar Reed' })).toBeVisible()
})

test('a conversation whose other member is blocked says so in place of its field, and the block is lifted there', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const omar = await signUp(theirs, 'Omar', 'Reed')
  await theirs.close()
  await signUp(context)
  await write(context, [omar], 'Firing on Sunday?')
  await page.goto('/messages')
  await page.getByRole('link', { name: /Omar Reed/ }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeVisible()
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog', { name: 'Block Omar Reed?' }).getByRole('button', { name: 'Block' }).click()
  const blocked = page.getByRole('region', { name: 'You blocked Omar Reed.' })
  await expect(blocked).toBeVisible()
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'More about this conversation' })).toBeFocused()
  await blocked.getByRole('button', { name: 'Unblock Omar Reed' }).click()
  await page.getByRole('dialog', { name: 'Unblock Omar Reed?' }).getByRole('button', { name: 'Unblock' }).click()
  await expect(field).toBeFocused()
})

test('who is blocked keeps the conversation and reads one line in place of the field, which returns with the unsent text', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const omar = await signUp(theirs, 'Omar', 'Reed')
  const own = await signUp(context, 'Iris', 'Vale')
  await write(context, [omar], 'Firing on Sunday?')
  await write(theirs, [own], 'Yes')
  await page.goto('/messages')
  await page.getByRole('link', { name: /Omar Reed/ }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('At nine, then')
  const other = await theirs.newPage()
  await other.goto(`/${own.username}`)
  await other.getByRole('button', { name: 'More about Iris Vale' }).click()
  await other.getByRole('menuitem', { name: 'Block' }).click()
  await other.getByRole('dialog', { name: 'Block Iris Vale?' }).getByRole('button', { name: 'Block' }).click()

  const line = page.getByText("You can't send messages in this conversation.")
  await expect(line).toBeVisible()
  await expect(field).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Firing on Sunday?' })).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('link', { name: /Omar Reed/ }).click()
  await expect(line).toBeVisible()

  await other.goto('/settings/blocked')
  await other.getByRole('button', { name: 'Unblock Iris Vale' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(field).toHaveValue('At nine, then')
  await theirs.close()
})

test('a request of a group says that somebody in it is blocked (spec business §3, contact request)', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const third = await browser.newContext({ baseURL: baseURL ?? '' })
  problems.watch(theirs)
  await signUp(theirs, 'Iris', 'Vale')
  const omar = await signUp(third, 'Omar', 'Reed')
  await third.close()
  const own = await signUp(context)
  await write(theirs, [own, omar], 'Firing on Sunday?')
  await theirs.close()
  await query('insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)', [own.id, omar.id])
  await page.goto('/messages')
  await page.getByRole('link', { name: /Iris Vale/ }).click()
  const request = page.getByRole('region', { name: 'Contact requests' })
  await expect(request.getByText('This group includes a member you blocked.')).toBeVisible()
})

test('a member who takes no messages is offered no people to write to (spec viewer §7, share suggestions)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const omar = await signUp(theirs, 'Omar', 'Reed')
  await theirs.close()
  const own = await signUp(context)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ShareSuggestions')) asked.push(request.url())
  })
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null order by p.id limit 1`,
  )
  const send = page.getByRole('button', { name: 'Send to someone' })
  await page.goto(`/pin/${pin!.id}`)
  await send.click()
  await expect.poll(() => asked.length).toBe(1)

  await query(
    `insert into account_details (user_id, messages_from) values ($1, 'nobody')
     on conflict (user_id) do update set messages_from = excluded.messages_from`,
    [own.id],
  )
  await page.goto(`/pin/${pin!.id}`)
  await expect(page.getByTestId('closeup-save')).toBeVisible()
  await expect(send).toHaveCount(0)
  await page.goto(`/${omar.username}`)
  await expect(page.getByRole('button', { name: /Follow Omar Reed/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message Omar Reed' })).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('a declined contact request is found among the declined ones, and accepted from there (spec business §2)', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  await signUp(theirs, 'Omar', 'Reed')
  const own = await signUp(context)
  await write(theirs, [own], 'Is the lamp still there?')
  await theirs.close()
  await page.goto('/messages')
  await page.getByRole('link', { name: /Omar Reed/ }).click()
  await page.getByRole('region', { name: 'Contact requests' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()

  await page.getByRole('link', { name: 'Declined requests' }).click()
  await expect(page.getByRole('heading', { name: 'Declined requests', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Omar Reed' })
  await expect(row).toContainText('Is the lamp still there?')
  expect(await breaches(page)).toEqual([])
  await row.getByRole('button', { name: 'Accept the request from Omar Reed' }).click()
  await expect(page.getByRole('heading', { name: 'Omar Reed', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /Omar Reed/ })).toBeVisible()
  await page.getByRole('link', { name: 'Declined requests' }).click()
  await expect(page.getByText('No declined requests')).toBeVisible()
})
