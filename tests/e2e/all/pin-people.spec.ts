import { fillBoard, giveAway } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test("a pin's author and the members who reacted can be followed from the pin", async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const [pin] = await query<{ id: string; name: string }>(
    `select p.id, u.full_name as name from pins p join boards b on b.id = p.board_id join users u on u.id = p.owner_id
     where b.privacy = 'public' and p.deleted_at is null and p.title <> '' and p.topic is not null and p.like_count = 0
     order by p.id limit 1`,
  )
  const others = await browser.newContext({ baseURL: baseURL ?? '' })
  problems.watch(others)
  await signUp(others, 'Omar', 'Reed')
  const call = await callsOf(others)
  await call.v3(`/v3/pins/${pin!.id}/react/`, { reaction_type: 2 })
  const board = await addBoard(others, 'Kilns')
  await call.create('Repin', { pin_id: pin!.id, board_id: board })
  await signUp(context)
  await page.goto(`/pin/${pin!.id}`)
  await expect(page.getByText(/\d+ saves?/)).toBeVisible()
  await page.getByRole('button', { name: `Follow ${pin!.name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Following ${pin!.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).and(page.locator('[aria-keyshortcuts]')).click()

  await page.getByRole('button', { name: '2 reactions, choose yours' }).press('Enter')
  await page.getByRole('menuitem', { name: 'People who reacted' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'People who reacted' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Good idea: 1 reaction' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Follow Omar Reed', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Following Omar Reed' })).toBeVisible()
  await others.close()
})

test("a pin's owner is told at once who reacted to it and who saved it", async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const owners = await browser.newContext({ baseURL: baseURL ?? '' })
  problems.watch(owners)
  const owner = await signUp(owners, 'Omar', 'Reed')
  const {
    pins: [pin],
  } = await fillBoard(owners, owner, 'Kilns', 1)
  await giveAway(pin!, owner)
  const inbox = await owners.newPage()
  await inbox.goto('/notifications')
  await expect(inbox.getByText('Nothing new yet')).toBeVisible()

  await signUp(context)
  await addBoard(context, 'Glazes')
  await page.goto(`/pin/${pin}`)
  const like = page.getByRole('button', { name: 'Like', exact: true }).and(page.locator('[aria-keyshortcuts]'))
  await like.click()
  const reacted = inbox.getByRole('link', { name: /Nadia Brook reacted to your pin/ })
  await expect(reacted).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const saved = inbox.getByRole('link', { name: /Nadia Brook saved your pin/ })
  await expect(saved).toBeVisible()
  await reacted.click()
  await expect(inbox).toHaveURL(new RegExp(`/pin/${pin}`))
  await owners.close()
})
