import { applicationIsKept } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a member follows, mutes and blocks somebody offline, and takes all of it back', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const omar = await signUp(theirs, 'Omar', 'Reed')
  await theirs.close()
  const stored = async () =>
    (
      await query<{ follows: boolean; mutes: boolean; blocks: boolean }>(
        `select exists (select from member_follows where follower_id = $1 and user_id = $2) as follows,
           exists (select from mutes where user_id = $1 and muted_id = $2) as mutes,
           exists (select from blocks where user_id = $1 and blocked_id = $2) as blocks`,
        [member.id, omar.id],
      )
    )[0]
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More about Omar Reed' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await page.goto(`/${omar.username}/`)
  const follow = page.getByRole('button', { name: /^Follow/ }).first()
  await expect(follow).toBeVisible()
  await applicationIsKept(page)
  await context.setOffline(true)
  await follow.click()
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  await choose('Mute')
  expect(await stored()).toEqual({ follows: false, mutes: false, blocks: false })
  await context.setOffline(false)
  await expect.poll(stored).toEqual({ follows: true, mutes: true, blocks: false })

  await choose('Unmute')
  await expect.poll(stored).toEqual({ follows: true, mutes: false, blocks: false })
  await choose('Block')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect.poll(stored).toEqual({ follows: false, mutes: false, blocks: true })
  await page.goto('/settings/blocked')
  await page.getByRole('button', { name: 'Unblock Omar Reed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect.poll(stored).toEqual({ follows: false, mutes: false, blocks: false })
})

test('a pin is sent to a member from its closeup, and arrives', async ({ page, context, browser, baseURL }) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const omar = await signUp(theirs, 'Omar', 'Reed')
  await signUp(context)
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id where p.kind = 'image' and b.privacy = 'public'
     and p.deleted_at is null and not p.is_unsafe and not p.is_hidden order by p.rank limit 1`,
  )
  await page.goto(`/pin/${pin!.id}`)
  await page.getByRole('button', { name: 'Send to someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to someone' })
  await dialog.getByRole('textbox').fill(omar.username)
  await dialog.getByRole('button', { name: /Omar Reed/ }).click()
  const guest = await theirs.newPage()
  await guest.goto('/messages')
  await guest
    .getByRole('link', { name: /Nadia Brook/ })
    .first()
    .click()
  await expect(guest.locator(`a[href*="/pin/${pin!.id}"]`).first()).toBeVisible()
  await theirs.close()
})
