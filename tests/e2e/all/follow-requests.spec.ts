import { fillBoard, giveAway } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a private profile is requested, approved in the notifications, and then shows its boards', async ({
  page,
  context,
  openElsewhere,
}) => {
  const member = await signUp(context, 'Nadia', 'Brook')
  await addBoard(context, 'Kilns')
  await page.goto('/settings/privacy')
  await page.getByRole('switch', { name: 'Private profile' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const others = await openElsewhere()
  const asker = await signUp(others, 'Omar', 'Reed')
  const other = await others.newPage()
  await other.goto(`/${member.username}`)
  await expect(other.getByText('This profile is private')).toBeVisible()
  await expect(other.getByText('Kilns')).toHaveCount(0)
  await other.reload()
  await expect(other.locator('[data-served]')).toHaveCount(0)
  await other.getByRole('button', { name: 'Request to follow Nadia Brook' }).click()
  await expect(other.getByText('Requested')).toBeVisible()

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Omar Reed wants to follow you/ })).toBeVisible()
  await page.getByRole('button', { name: 'Approve Omar Reed' }).click()
  await expect(page.getByText('Omar Reed follows you now.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Omar Reed wants to follow you/ })).toBeHidden()
  // The profile that is open all the time shows the boards, too.
  await expect(other.getByRole('link', { name: /Kilns/ }).first()).toBeVisible()

  await other.goto('/notifications')
  await other.getByRole('link', { name: /Nadia Brook approved your request/ }).click()
  await expect(other.getByRole('link', { name: /Kilns/ }).first()).toBeVisible()

  // The member removes the follower, whose open page closes.
  await page.goto(`/${member.username}/_followers`)
  await page.getByRole('button', { name: 'Remove follower Omar Reed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove follower', exact: true }).click()
  await expect(page.getByText('Omar Reed no longer follows you.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Omar Reed/ })).toHaveCount(0)
  await expect(other.getByText('This profile is private')).toBeVisible()

  // Who unfollows is asked first, and offered no undo.
  await query('insert into member_follows (follower_id, user_id, rank) values ($1, $2, 1)', [asker.id, member.id])
  await other.reload()
  await other.getByRole('button', { name: 'Following Nadia Brook' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click()
  await expect(other.getByText('Unfollowed Nadia Brook')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  await expect(other.getByText('This profile is private')).toBeVisible()
})

test('the requests of two tabs are the same, the open profile of a denied one offers the request again, and a request that is over says so', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context, 'Nadia', 'Brook')
  await query('update users set is_private_profile = true where id = $1', [member.id])
  const askers = await Promise.all(
    ['Omar', 'Pia'].map(async (first) => {
      const own = await browser.newContext({ baseURL: baseURL ?? '' })
      const asker = await signUp(own, first, 'Reed')
      await query('insert into follow_requests (user_id, follower_id, rank) values ($1, $2, 1)', [member.id, asker.id])
      return { ...asker, context: own, page: await own.newPage() }
    }),
  )
  const denied = askers[0]!.page
  await denied.goto(`/${member.username}`)
  await expect(denied.getByText('Requested')).toBeVisible()
  await page.goto('/notifications')
  const second = await context.newPage()
  await second.goto('/notifications')
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: /^Approve / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Deny Omar Reed' }).click()
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Approve Omar Reed' })).toBeHidden()
  await expect(second.getByRole('button', { name: 'Approve Pia Reed' })).toBeVisible()
  await expect(denied.getByRole('button', { name: 'Request to follow Nadia Brook', exact: true })).toBeVisible()
  await expect(denied.getByText('This profile is private')).toBeVisible()

  await query('delete from follow_requests where follower_id = $1', [askers[1]!.id])
  await second.getByRole('button', { name: 'Approve Pia Reed' }).click()
  await expect(second.getByText('This request was already answered or cancelled.')).toBeVisible()
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: /^Approve / })).toHaveCount(0)
  await Promise.all(askers.map((asker) => asker.context.close()))
})

test('an open pin that its reader may no longer see says so at once, and not that it was deleted', async ({
  page,
  context,
  openElsewhere,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const owners = await openElsewhere()
  const owner = await signUp(owners, 'Ana', 'Reed')
  const board = await fillBoard(owners, owner, 'Lamps', 1)
  await giveAway(board.pins[0]!, owner)
  await query('update pins set board_id = $2 where id = $1', [board.pins[0], board.id])
  await signUp(context, 'Dan', 'Hall')
  const reads = page.waitForResponse((answer) => answer.url().includes('AggregatedCommentReader'))
  await page.goto(`/pin/${board.pins[0]}`)
  await expect(page.getByTestId('closeup-save')).toBeVisible()
  await page
    .getByRole('heading', { name: /comment/i })
    .first()
    .scrollIntoViewIfNeeded()
  await reads
  const call = await callsOf(owners)
  await call.put('/v3/users/settings/', { is_private_profile: true })
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that pin" })).toBeVisible()
  await call.put('/v3/users/settings/', { is_private_profile: false })
  await expect(page.getByTestId('closeup-save')).toBeVisible()

  // The server refuses an act on a pin that is gone; the page then shows the miss.
  await query("update boards set privacy = 'secret' where id = $1", [board.id])
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that pin" })).toBeVisible()
})

test('an open board and an open profile that their reader may no longer see say so at once', async ({
  page,
  context,
  openElsewhere,
}) => {
  const owners = await openElsewhere()
  const owner = await signUp(owners, 'Ana', 'Reed')
  const board = await fillBoard(owners, owner, 'Lamps', 1)
  const reader = await signUp(context, 'Dan', 'Hall')
  const profile = await context.newPage()
  await page.goto(board.path)
  await profile.goto(`/${owner.username}`)
  const name = page.getByRole('heading', { level: 1, name: 'Lamps' })
  const isGone = page.getByRole('heading', { level: 1, name: "We couldn't find that board" })
  const isPrivate = profile.getByText('This profile is private')
  const boards = profile.getByRole('region', { name: 'Boards' }).getByRole('link', { name: /^Lamps/ })
  await expect(name).toBeVisible()
  await expect(boards).toBeVisible()

  const call = await callsOf(owners)
  await call.update('Board', { board_id: board.id, privacy: 'secret' })
  await expect(isGone).toBeVisible()
  await call.update('Board', { board_id: board.id, privacy: 'public' })
  await expect(name).toBeVisible()
  await call.put('/v3/users/settings/', { is_private_profile: true })
  await expect(isGone).toBeVisible()
  await expect(isPrivate).toBeVisible()
  await expect(boards).toBeHidden()
  await call.put('/v3/users/settings/', { is_private_profile: false })
  await expect(name).toBeVisible()
  await expect(boards).toBeVisible()
  await call.remove('Board', { board_id: board.id })
  await expect(isGone).toBeVisible()
  await call.put(`/v3/users/${reader.id}/block/`, {})
  await expect(profile.getByRole('heading', { level: 1, name: "We couldn't find that person" })).toBeVisible()
})

test('notifications are chosen by kind and channel, the page says that it saved, and a failure puts a switch back', async ({
  page,
  context,
  problems,
}) => {
  await signUp(context)
  await page.goto('/settings/notifications')
  const follows = page.getByRole('group', { name: 'Follows', exact: true })
  await expect(follows.getByRole('switch', { name: 'Email' })).toBeChecked()
  await follows.getByRole('switch', { name: 'On Pinfold' }).uncheck()
  await expect(page.getByText('Saved.')).toBeVisible()

  problems.expect(FAILED_REQUESTS)
  await context.setOffline(true)
  await follows.getByRole('switch', { name: 'Email' }).click()
  await expect(follows.getByText("There's no connection to the server.")).toBeVisible()
  await expect(follows.getByRole('switch', { name: 'Email' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Never' })).toBeEnabled()
  await context.setOffline(false)

  await page.getByRole('radio', { name: 'Never' }).check()
  await expect(follows.getByRole('switch', { name: 'Email' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked()
  await expect(follows.getByRole('switch', { name: 'On Pinfold' })).not.toBeChecked()
})
