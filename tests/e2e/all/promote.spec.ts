import { breaches } from '../support/accessibility.ts'
import { addBoard, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const MONTH_BACK = `update ledger set at = date_trunc('month', now()) - interval '2 days' where ad_account_id = $1`

test('a business starts, promotes a pin, an operator approves it, another member sees by whom, and the invoice counts the click', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const viewer = await signUp(context, 'Vera', 'Viewer')
  const operator = await signUp(context, 'Olga', 'Operator')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  const owner = await signUp(context, 'Lamp', 'Owner')
  const board = await addBoard(context, 'Lamps')
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' order by p.rank limit 1 offset 120`,
  )
  const id = pin!.id
  await query('update pins set owner_id = $1, board_id = $2, title = $4 where id = $3', [
    owner.id,
    board,
    id,
    'Brass lamp',
  ])

  // The stepper starts at welcome, opens no later step before the first one is complete, and continues after a reload.
  await page.goto('/business/create')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'About' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter the name of the business.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the business' }).fill('Lamps Ltd')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What you do', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What you do', level: 1 })).toBeVisible()
  await choose('Field', 'Home')
  await choose('Employees', '2-9')
  await page.getByRole('checkbox', { name: 'More sales' }).check()
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await choose('Kind of business', 'Online shop')
  await choose('When do you want to advertise?', 'Now')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Done', level: 1 })).toBeVisible()

  // Quick promote asks for what is missing, one modal after the other.
  await page.getByRole('link', { name: 'Promote a pin' }).click()
  const selection = page.getByRole('dialog', { name: 'Choose a pin' })
  expect(await breaches(page)).toEqual([])
  await selection.getByRole('button', { name: 'Brass lamp' }).click()
  await page.getByRole('dialog', { name: 'How do you pay?' }).getByRole('button', { name: 'Save' }).click()
  const business = page.getByRole('dialog', { name: 'Your business' })
  await business.getByRole('button', { name: 'Save the address' }).click()
  await expect(business.getByText('This is required.').first()).toBeVisible()
  await business.getByRole('textbox', { name: 'Company' }).fill('Lamps Ltd')
  await business.getByRole('textbox', { name: 'Street and number' }).fill('Street 1')
  await business.getByRole('textbox', { name: 'City' }).fill('Springfield')
  await expect(business.getByRole('checkbox', { name: 'Use it for billing, too' })).toBeChecked()
  await business.getByRole('button', { name: 'Save the address' }).click()
  await expect(business).toBeHidden()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Brass lamp')
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('https://lamps.example/brass')
  await page.getByRole('textbox', { name: 'Daily budget' }).fill('2')
  await page.getByRole('textbox', { name: 'Days' }).fill('3')
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByText('This is below the minimum of your country.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Daily budget' }).fill('5')
  // The header would cover half of a field, which counts as a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await page.getByRole('dialog', { name: 'A short run' }).getByRole('button', { name: 'Promote anyway' }).click()
  await expect(page.getByRole('dialog', { name: 'Your ad is in review' })).toBeVisible()

  await logIn(context, operator)
  await page.goto('/admin/ads')
  await page.getByRole('button', { name: 'Approve Brass lamp' }).click()
  await expect(page.getByText('Approved.')).toBeVisible()

  // The operator's page would load again by itself.
  await page.goto('about:blank')
  await logIn(context, viewer)
  await query(`update users set country = 'US' where id = $1`, [viewer.id])
  await page.goto('/')
  const ad = page.locator('[data-ad]').first()
  await expect(ad.getByText('Promoted by Lamps Ltd')).toBeVisible({ timeout: 20_000 })
  const cell = page.locator('[data-grid-stage] [data-index="4"]')
  expect(await ad.boundingBox()).toEqual(await cell.boundingBox())
  // Its picture is 2:3, whatever shape the pin below has.
  const picture = await ad.locator('img').boundingBox()
  expect(Math.abs(picture!.height - 1.5 * picture!.width)).toBeLessThanOrEqual(1)
  await ad.getByRole('button', { name: 'Why this ad?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this ad?' })
  await expect(why).toContainText('Lamps Ltd pays so that members see this pin.')
  await why.getByRole('button', { name: 'Report this ad' }).click()
  const report = page.getByRole('dialog', { name: 'Report this ad' })
  await expect(why).toBeHidden()
  await report.getByRole('radio', { name: 'Spam' }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toBeHidden()
  expect(await query('select target from reports where subject_id = $1', [id])).toMatchObject([
    { target: { isPromoted: true } },
  ])
  await context.route('https://lamps.example/**', (route) =>
    route.fulfill({ body: '<title>Lamps</title>', contentType: 'text/html' }),
  )
  const opened = context.waitForEvent('page')
  await ad.getByRole('link', { name: /Brass lamp/ }).click()
  const shop = await opened
  expect(new URL(shop.url()).searchParams.get('pf_click')).toMatch(/^[\da-f-]{36}$/)
  await shop.close()
  const [account] = await query<{ id: string }>(
    `select a.id::text from ad_accounts a join businesses b on b.id = a.business_id where b.profile_user_id = $1`,
    [owner.id],
  )
  await expect.poll(() => query('select 1 from ledger where ad_account_id = $1', [account!.id])).toHaveLength(1)
  await ad.getByRole('button', { name: 'Why this ad?' }).click()
  await why.getByRole('button', { name: 'Hide this ad' }).click()
  await expect(page.locator('[data-ad]')).toHaveCount(0)

  // The month is over: the job makes the invoice.
  await query(MONTH_BACK, [account!.id])
  await query(`update jobs set run_at = now() where kind = 'billing/close-periods'`)
  await logIn(context, owner)
  await page.goto('/business/ads')
  await expect(page.getByRole('table', { name: 'Ads' }).getByRole('cell', { name: 'Active' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ads' }).getByRole('cell', { name: '$0.25' })).toBeVisible()
  await expect(async () => {
    await page.goto('/business/invoices')
    await page.getByRole('link', { name: /^INV-/ }).click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Brass lamp' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '$0.25' }).first()).toBeVisible()
  expect(await breaches(page)).toEqual([])

  // The owner was told, changes the budget of the ad, and ends it after a question.
  await page.goto('/notifications')
  await expect(page.getByText(/There is a new invoice for “Lamps Ltd”: INV-/)).toBeVisible()
  await page.getByRole('link', { name: /Your ad “Brass lamp” was approved/ }).click()
  await expect(page.getByRole('heading', { name: 'Brass lamp', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await edit.getByRole('textbox', { name: 'Daily budget' }).fill('2')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('This is below the minimum of your country.')).toBeVisible()
  await edit.getByRole('textbox', { name: 'Daily budget' }).fill('6')
  expect(await breaches(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('$6.00')).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'End Brass lamp' })
  expect(await breaches(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Active')).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await question.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()

  async function choose(label: string, option: string) {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})
