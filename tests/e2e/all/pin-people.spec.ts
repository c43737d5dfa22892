import { fillBoard, giveAway } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test("a pin's author and the members who reacted can be followed from the pin", async ({
  page,
  context,
  openElsewhere,
}) => {
  const [pin] = await query<{ id: string; name: string }>(
    `select p.id, u.full_name as name from pins p join boards b on b.id = p.board_id join users u on u.id = p.owner_id
     where b.privacy = 'public' and p.deleted_at is null and p.title <> '' and p.topic is not null and p.like_count = 0
     order by p.id limit 1`,
  )
  const others = await openElsewhere()
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

test("a pin's owner is told at once who reacted to it and who saved it", async ({ page, context, openElsewhere }) => {
  const owners = await openElsewhere()
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

test('after a block, a pin opened by its address can be seen and kept, and offers nothing that would be refused', async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  problems.expect(FAILED_REQUESTS)
  const owners = await openElsewhere()
  const owner = await signUp(owners, 'Omar', 'Reed')
  const {
    pins: [pin],
  } = await fillBoard(owners, owner, 'Kilns', 1)
  await giveAway(pin!, owner)
  await query('update pins set is_commentable = true where id = $1', [pin])
  const reader = await signUp(context)
  const notice = page.getByText("You can see this pin, but you can't save it, react to it or comment on it.")
  const offers = [
    page.getByTestId('closeup-save'),
    page.getByRole('button', { name: 'Like', exact: true }).first(),
    page.getByRole('button', { name: 'Add to favorites' }),
    page.getByRole('button', { name: 'Follow Omar Reed', exact: true }),
    page.getByRole('button', { name: 'I tried it' }),
    page.getByRole('textbox', { name: 'Add a comment' }),
  ]
  const expectOffers = async (isOffered: boolean) => {
    for (const offer of offers) await expect(offer).toBeVisible({ visible: isOffered })
  }
  await page.goto(`/pin/${pin}`)
  await expectOffers(true)

  const block = async (by: string, other: string) =>
    query('insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)', [by, other])
  await block(owner.id, reader.id)
  await page.reload()
  await expect(notice).toBeVisible()
  await expectOffers(false)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await expect(page.getByRole('menuitem', { name: /^Download/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Like|Save|board/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The page answers keys again when the menu has faded out.
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(page.getByRole('status').filter({ has: notice })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await query('delete from blocks where user_id = $1', [owner.id])
  await block(reader.id, owner.id)
  await page.reload()
  await expect(notice).toBeVisible()
  await expectOffers(false)
  await page.getByRole('button', { name: 'Unblock Omar Reed' }).click()
  await page.getByRole('dialog', { name: 'Unblock Omar Reed?' }).getByRole('button', { name: 'Unblock' }).click()
  await expect(notice).toBeHidden()
  await expectOffers(true)
  await owners.close()
})
