import { breaches } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { makePayable, openAdAccount, sellPins } from '../support/business.ts'
import { standsStill } from '../support/feed.ts'
import { logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('an ad in one language for a product group is in review with its products, and runs once it is approved', async ({
  page,
  context,
}) => {
  const operator = await signUp(context, 'Olga', 'Operator')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  const owner = await signUp(context, 'Lena', 'Shaw')
  const account = await openAdAccount(context, 'Lamps & Co', 'Lamps of Berlin')
  await makePayable(context, account)
  const board = await fillBoard(context, owner, 'All lamps', 3)
  const name = `Lamps of ${owner.username}`
  await sellPins(board, owner, [name, 'Desk lamp', ''])

  await page.goto(`/business/promote/${board.pins[0]}`)
  await page.getByRole('radio', { name: /Sales of your products/ }).check({ force: true })
  await page.getByRole('button', { name: 'Choose a product group' }).click()
  const groups = page.getByRole('dialog', { name: 'Choose a product group' })
  await expect(groups.getByRole('radio', { name: 'All lamps' })).toBeChecked()
  await groups.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All lamps' })).toBeVisible()
  const language = page.getByRole('combobox', { name: 'Language of the ad' })
  // The list opens above its field, under the page's header, and moves nothing: a scroll of the page closes it.
  await language.scrollIntoViewIfNeeded()
  await standsStill(page)
  await language.click()
  await expect(page.getByRole('option', { name: 'English', exact: true })).toBeInViewport()
  await language.fill('Deutsch')
  await expect(page.getByRole('option', { name: 'Deutsch', exact: true })).toBeVisible()
  await language.press('ArrowDown')
  await language.press('Enter')
  await expect(language).toHaveValue('Deutsch')
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('https://lamps.example/')
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your ad is in review' })).toBeVisible()
  const stored = `select g.locale from ad_groups g join campaigns c on c.id = g.campaign_id where c.ad_account_id = $1`
  expect(await query(stored, [account])).toEqual([{ locale: 'de' }])

  await logIn(context, operator)
  await page.goto('/admin/ads')
  const row = page.getByRole('table', { name: 'Ads in review' }).getByRole('row', { name })
  const products = row.getByRole('list', { name: 'Products' })
  await expect(products.getByRole('img', { name: 'Desk lamp' })).toBeVisible()
  await expect(products.getByRole('img', { name: 'Without a title' })).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await row.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(page.getByText('Approved.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await logIn(context, owner)
  await page.goto('/business/ads')
  const ad = page.getByRole('table', { name: 'Ads' }).getByRole('row', { name })
  await expect(ad).toContainText('Active')
})
