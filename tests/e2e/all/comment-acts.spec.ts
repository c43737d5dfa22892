import { giveAway } from '../support/boards.ts'
import { applicationIsKept } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const quietPin = async () =>
  (
    await query<{ id: string }>(
      `select p.id::text from pins p join boards b on b.id = p.board_id where p.comment_count = 0 and p.kind = 'image'
       and p.is_commentable and not exists (select from comment_features f where f.user_id = p.owner_id and not f.comments)
       and b.privacy = 'public' and p.deleted_at is null order by p.id desc limit 1`,
    )
  )[0]!.id

test('a member hides a comment and a person’s comments, shows them again, and removes a mention of themselves', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await signUp(context, 'Zelda', 'Quill Moss')
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, 'Omar', 'Reed')
  const pin = await quietPin()
  const guest = await theirs.newPage()
  await guest.goto(`/pin/${pin}`)
  const field = guest.getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially('Look, @Zelda Qui')
  const suggested = guest.getByRole('option', { name: new RegExp(member.username) })
  await expect(suggested).toBeVisible()
  await field.pressSequentially('ck')
  await expect(suggested).toHaveCount(0)
  for (const _ of 'ck') await guest.keyboard.press('Backspace')
  await suggested.click()
  await guest.getByRole('button', { name: 'Post' }).click()
  await expect(field).toHaveValue('')
  await field.fill('Plain words')
  await guest.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => query('select from comments where pin_id = $1', [pin])).toHaveLength(2)
  await page.goto(`/pin/${pin}`)
  await expect(page.getByText('Plain words')).toBeVisible()

  const mention = page.getByRole('listitem').filter({ hasText: 'Look' }).first()
  await expect(mention.getByRole('link', { name: `@${member.fullName}` })).toBeVisible()
  await mention.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Remove my mention' }).click()
  await expect(mention.getByRole('link', { name: `@${member.fullName}` })).toHaveCount(0)
  await mention.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  await expect(mention.getByText('No translation is available.')).toBeVisible()

  const plain = page.getByRole('listitem').filter({ hasText: 'Plain words' }).first()
  await plain.getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Hide this comment' }).click()
  await expect(plain).toHaveCount(0)
  await page.reload()
  await expect(mention).toBeVisible()
  await expect(plain).toHaveCount(0)
  await page.goto('/settings/comments')
  await expect(page.getByRole('link', { name: 'Plain words' })).toBeVisible()
  await page.getByRole('button', { name: 'Show again: Omar Reed' }).click()
  await expect(page.getByText("You haven't hidden any single comments.")).toBeVisible()
  await page.goto(`/pin/${pin}`)
  await expect(plain).toBeVisible()

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
  await expect(page.getByText('Kept on this device. It will be posted when the connection is back.')).toBeVisible()
  await expect(page.getByText('Comment posted')).toHaveCount(0)
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
  problems,
}) => {
  const owner = await signUp(context)
  const pin = await quietPin()
  await giveAway(pin, owner)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, 'Omar', 'Reed')
  const guest = await theirs.newPage()
  await guest.goto(`/pin/${pin}`)
  const field = guest.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('A long thought')
  await page.goto('/settings/comments')
  const may = page.getByRole('switch', { name: 'Comment on my pins' })
  await expect(may).toBeChecked()
  await may.press(' ')
  await expect(may).not.toBeChecked()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect
    .poll(() => query('select comments from comment_features where user_id = $1', [owner.id]))
    .toEqual([{ comments: false }])
  // The page was opened before, so it still has the form.
  problems.expect(FAILED_REQUESTS)
  await theirs.setOffline(true)
  await guest.getByRole('button', { name: 'Post' }).click()
  await expect(field).toHaveValue('')
  await field.fill('A second thought')
  await theirs.setOffline(false)
  await expect(field).toHaveCount(0, { timeout: 30_000 })
  // What was typed and not posted when the form closed stays on the page.
  const unsent = guest.getByRole('textbox', { name: 'Your text, not posted' })
  await expect(unsent).toHaveValue('A second thought')
  await expect(unsent).toBeFocused()
  await expect(unsent).not.toBeEditable()
  const refused = guest.getByRole('listitem').filter({ hasText: 'A long thought' })
  await expect(refused).toContainText('Comments are turned off for this pin.')
  await refused.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(guest.getByText('A long thought')).toHaveCount(0)
  await guest.reload()
  await expect(unsent).toHaveValue('A second thought')
  await guest.getByRole('button', { name: 'Discard' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(guest.getByText('Comments are turned off for this pin.')).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
  await page.goto(`/pin/${pin}`)
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await theirs.close()
})

test('a member sees what another one writes, marks, edits and deletes without a reload, while drafts stay as they are', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const reader = await signUp(context)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const writer = await signUp(theirs, 'Omar', 'Reed')
  const pin = await quietPin()
  const guest = await theirs.newPage()
  for (const each of [page, guest]) {
    await each.goto(`/pin/${pin}`)
    await expect(each.getByText('No comments yet.')).toBeVisible()
  }
  const follows = ({ id }: { readonly id: string }) =>
    query('select from thread_readers where pin_id = $1 and user_id = $2', [pin, id])
  for (const member of [reader, writer]) await expect.poll(() => follows(member)).toHaveLength(1)
  const rowIn = (there: typeof page, text: string) => there.getByRole('listitem').filter({ hasText: text }).first()
  const post = async (text: string) => {
    await guest.getByRole('textbox', { name: 'Add a comment' }).fill(text)
    await guest.getByRole('button', { name: 'Post' }).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  const choose = async (text: string, item: string) => {
    await rowIn(guest, text)
      .getByRole('button', { name: /More about/ })
      .first()
      .click()
    await guest.getByRole('menuitem', { name: item }).click()
  }
  await post('First')
  await post('Second')
  const draft = page.getByRole('textbox', { name: 'Add a comment' })
  await draft.fill('Half a thought')
  await rowIn(page, 'First').getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByRole('textbox', { name: /Reply to Omar/ })
  await page.keyboard.type('Half a reply')
  const topOfReply = async () => (await reply.boundingBox())!.y
  const top = await topOfReply()
  // Browsers scroll by whole pixels.
  const movedBy = async () => Math.abs((await topOfReply()) - top)

  await post('Third')
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
  expect(await movedBy()).toBeLessThanOrEqual(1)
  await rowIn(guest, 'First').getByRole('button', { name: 'Like', exact: true }).click()
  await rowIn(guest, 'First').getByRole('button', { name: 'Helpful' }).click()
  await expect(rowIn(page, 'First').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await expect(rowIn(page, 'First').getByRole('button', { name: 'Helpful · 1' })).toBeVisible()
  // A liked comment keeps its place until the pin is opened again.
  expect(await movedBy()).toBeLessThanOrEqual(1)
  await choose('Second', 'Edit')
  await guest.getByRole('textbox', { name: 'Edit your comment' }).fill('Second thought')
  await guest.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Second thought')).toBeVisible()
  await rowIn(guest, 'First').getByRole('button', { name: 'Reply' }).click()
  await guest.keyboard.type('An answer')
  await guest
    .getByRole('form', { name: /Reply to/ })
    .getByRole('button', { name: 'Reply' })
    .click()
  await expect(page.getByRole('button', { name: 'Show 1 reply' })).toBeVisible()
  await choose('Third', 'Delete')
  await expect(page.getByText('Third', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
  expect(await movedBy()).toBeLessThanOrEqual(1)

  // The reader's own like is counted once, also when the change feed tells of it.
  await rowIn(guest, 'Second').getByRole('button', { name: 'Like', exact: true }).click()
  await expect(rowIn(page, 'Second').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await rowIn(page, 'Second').getByRole('button', { name: 'Like, 1 like' }).click()
  for (const each of [page, guest])
    await expect(rowIn(each, 'Second').getByRole('button', { name: 'Like, 2 likes' })).toBeVisible()

  // A reply outlives the comment that it answers, so that its text is not lost.
  await reply.focus()
  await choose('First', 'Delete')
  await expect(page.getByText('This comment no longer exists.')).toBeVisible()
  await expect(page.getByText('First', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveValue('Half a reply')
  await expect(draft).toHaveValue('Half a thought')
  await page
    .getByRole('form', { name: /Reply to/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByText('This comment no longer exists.')).toHaveCount(0)

  // Without the focus in the list, the comment that is read stays where it is.
  await post('Fourth')
  await page.setViewportSize({ width: 1_280, height: 400 })
  const read = rowIn(page, 'Fourth')
  await read.evaluate((row) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollBy({ top: row.getBoundingClientRect().top - 50, behavior: 'instant' })
  })
  const topOfRead = async () => Math.round((await read.boundingBox())!.y)
  expect(await topOfRead()).toBe(50)
  await post('Fifth')
  // Places in the page are whole pixels only after rounding.
  expect(Math.abs((await topOfRead()) - 50)).toBeLessThanOrEqual(1)
  await theirs.close()
})
