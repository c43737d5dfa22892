import { giveAway } from '../support/boards.ts'
import { applicationIsKept } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const quietPin = async () =>
  (
    await query<{ id: string }>(
      `select p.id::text from pins p join boards b on b.id = p.board_id where p.comment_count = 0 and p.kind = 'image'
       and p.is_commentable
       and b.privacy = 'public' and p.deleted_at is null order by p.id desc limit 1`,
    )
  )[0]!.id

test('a member hides a person’s comments, shows them again, and removes a mention of themselves', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await signUp(context)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, 'Omar', 'Reed')
  const pin = await quietPin()
  const guest = await theirs.newPage()
  await guest.goto(`/pin/${pin}`)
  const field = guest.getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially(`Look, @${member.username.slice(0, 6)}`)
  await guest.getByRole('option', { name: new RegExp(member.username) }).click()
  await guest.getByRole('button', { name: 'Post' }).click()
  await expect(field).toHaveValue('')
  await field.fill('Plain words')
  await guest.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => query('select from comments where pin_id = $1', [pin])).toHaveLength(2)
  await page.goto(`/pin/${pin}`)
  await expect(page.getByText('Plain words')).toBeVisible()

  const mention = page.getByRole('listitem').filter({ hasText: 'Look' }).first()
  await expect(mention.getByRole('link', { name: `@${member.username}` })).toBeVisible()
  await mention.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Remove my mention' }).click()
  await expect(mention.getByRole('link', { name: `@${member.username}` })).toHaveCount(0)
  await mention.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  await expect(mention.getByText('No translation is available.')).toBeVisible()

  await mention.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Hide all comments by this person' }).click()
  await expect(page.getByText('Plain words')).toHaveCount(0)
  await expect(mention).toHaveCount(0)
  await page.goto('/settings/comments')
  await page.getByRole('button', { name: 'Show again: Omar Reed' }).click()
  await expect(page.getByText("You haven't hidden anyone's comments.")).toBeVisible()
  await page.goto(`/pin/${pin}`)
  await expect(page.getByText('Plain words')).toBeVisible()
  await theirs.close()
})

test('a comment is written, answered and deleted offline, and reaches the server in that order', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  const pin = await quietPin()
  const stored = async () =>
    (
      await query<{ text: string }>('select text from comments where pin_id = $1 and deleted_at is null order by id', [
        pin,
      ])
    ).map(({ text }) => text)
  await page.goto(`/pin/${pin}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Before')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect.poll(stored).toEqual(['Before'])
  await applicationIsKept(page)
  await context.setOffline(true)
  await field.fill('On the way')
  await page.getByRole('button', { name: 'Post' }).click()
  const before = page.getByRole('listitem').filter({ hasText: 'Before' }).first()
  await before.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('On the way')).toBeVisible()
  await expect(page.getByText('Before', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  expect(await stored()).toEqual(['Before'])
  await context.setOffline(false)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['On the way'])
  await expect(page.getByText('Waiting to sync')).toHaveCount(0)
})

test('the owner of a pin turns comments off: nobody else can write one, and the owner can', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await signUp(context)
  const pin = await quietPin()
  await giveAway(pin, owner)
  await page.goto('/settings/comments')
  const may = page.getByRole('switch', { name: 'Comment on my pins' })
  await expect(may).toBeChecked()
  await may.press(' ')
  await expect(may).not.toBeChecked()
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, 'Omar', 'Reed')
  const guest = await theirs.newPage()
  await expect
    .poll(() => query('select comments from comment_features where user_id = $1', [owner.id]))
    .toEqual([{ comments: false }])
  await guest.goto(`/pin/${pin}`)
  await expect(guest.getByText('Comments are turned off for this pin.')).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
  await page.goto(`/pin/${pin}`)
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await theirs.close()
})

test('what others wrote since a pin was opened is listed once the count tells of it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(context)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, 'Omar', 'Reed')
  const pin = await quietPin()
  const guest = await theirs.newPage()
  for (const each of [page, guest]) {
    await each.goto(`/pin/${pin}`)
    await expect(each.getByText('No comments yet.')).toBeVisible()
  }
  for (const [each, text] of [
    [guest, 'From Omar'],
    [page, 'From me'],
  ] as const) {
    await each.getByRole('textbox', { name: 'Add a comment' }).fill(text)
    await each.getByRole('button', { name: 'Post' }).click()
    await expect.poll(() => query('select from comments where text = $1 and pin_id = $2', [text, pin])).toHaveLength(1)
  }
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
  await expect(page.getByText('From Omar')).toBeVisible()
  await theirs.close()
})
