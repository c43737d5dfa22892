import { breaches } from '../support/accessibility.ts'
import { makePayable, openAdAccount } from '../support/business.ts'
import { addBoard, callsOf, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('an operator trusts a business: its ads are approved without a review, and each decision is in the history', async ({
  page,
  context,
}) => {
  const operator = await signUp(context, 'Olga', 'Truster')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  const owner = await signUp(context, 'Lamp', 'Owner')
  const account = await openAdAccount(context, 'Trusted Lamps', 'Lamps')
  const board = await addBoard(context, 'Lamps')
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' order by p.rank limit 1 offset 140`,
  )
  await query('update pins set owner_id = $1, board_id = $2 where id = $3', [owner.id, board, pin!.id])
  await makePayable(context, account)
  // With the token of the present log-in.
  const launch = async (name: string) =>
    (await callsOf(context)).create('QuickPromote', {
      ad_account_id: account,
      pin_id: pin!.id,
      objective: 'CONSIDERATION',
      name,
      daily_budget_micro: '7000000',
      duration_days: 10,
      is_ongoing: false,
      is_fdb: false,
      destination_url: 'https://lamps.example/',
      is_auto_targeting: true,
      ages: [],
      genders: [],
      interests: [],
    })
  await launch('First lamp')

  await logIn(context, operator)
  await page.goto('/admin/ads')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Trust business: Trusted Lamps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trust Trusted Lamps' })
  await expect(dialog.getByText('Its ads will run without a review')).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Trust business' }).click()
  const trusted = main.getByRole('region', { name: 'Trusted businesses' })
  await expect(trusted.getByRole('link', { name: 'Trusted Lamps' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'First lamp' })).toBeHidden()

  // An open page of the operator would ask again with the owner's log-in, and get a 404.
  await page.goto('about:blank')
  await logIn(context, owner)
  await launch('Second lamp')
  await logIn(context, operator)
  await page.goto('/admin/history')
  const table = main.getByRole('table', { name: 'Decisions' })
  await expect(table.getByRole('row', { name: /Ad: Second lamp .* Approved/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Ad: First lamp .* Approved/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Business: Trusted Lamps .* Trusted/ })).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await page.goto('/admin/ads')
  await trusted.getByRole('button', { name: 'End trust in Trusted Lamps' }).click()
  await expect(trusted.getByText('Trusted Lamps')).toBeHidden()
  // Other tests find no ads of this one.
  await query(`update campaigns set status = 'COMPLETED' where ad_account_id = $1`, [account])
})
