import { breaches } from '../support/accessibility.ts'
import { makePayable, openAdAccount } from '../support/business.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const PEOPLE = 100

test('an advertiser makes an audience of the visitors of a website, promotes to it, and keeps it while an ad reaches it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const owner = await signUp(context, 'Lamp', 'Seller')
  const account = await openAdAccount(context, 'Lamps Ltd', 'Lamps')
  const call = await callsOf(context)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await page.goto('/business/audiences')
  await main.getByRole('button', { name: 'Create audience' }).click()
  await dialog.getByRole('radio', { name: 'Visitors of your website' }).check({ force: true })
  await expect(dialog.getByText('This ad account has no conversion tag yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()

  const made = { ad_account_id: account, name: 'Shop', automatic_enhanced_match: false }
  const { id: tag } = (await call.create('ConversionTags', made)) as { readonly id: string }
  await query(
    `with visitors as (
       insert into users (id, username, username_key, full_name, first_name)
       select $1::bigint + n, 'v' || $1::bigint || n, 'v' || $1::bigint || n, 'Visitor', 'Visitor' from generate_series(1, $2::int) n
       returning id
     )
     insert into conversions (id, tag_id, event, user_id) select id, $1::bigint, 'checkout', id from visitors`,
    [tag, PEOPLE],
  )

  await main.getByRole('button', { name: 'Create audience' }).click()
  await dialog.getByRole('radio', { name: 'Visitors of your website' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Buyers')
  await dialog.getByRole('button', { name: 'Create audience' }).click()
  await expect(dialog.getByText('Choose a tag.')).toBeVisible()
  await choose('Conversion tag', 'Shop')
  await choose('What the tag reported', 'an order')
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create audience' }).click()
  const table = main.getByRole('table', { name: 'Audiences' })
  await expect(table).toContainText('Shop: an order · last 30 days')
  await expect(table.getByRole('cell', { name: String(PEOPLE), exact: true })).toBeVisible()

  await page.goto('/business/promote')
  await page.getByRole('dialog', { name: 'Choose a pin' }).getByRole('button', { name: 'Close' }).click()
  await main.getByRole('checkbox', { name: 'Choose for me' }).uncheck({ force: true })
  await expect(main.getByRole('group', { name: 'Audiences' }).getByRole('checkbox', { name: 'Buyers' })).toBeVisible()

  const board = await addBoard(context, 'Lamps')
  const [pin] = await query<{ id: string }>(
    `update pins set owner_id = $1, board_id = $2 where id = (
       select p.id from pins p join boards b on b.id = p.board_id
       where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' order by p.rank limit 1 offset 160)
     returning id::text`,
    [owner.id, board],
  )
  await makePayable(context, account)
  const [audience] = await query<{ id: string }>('select id::text from audiences where ad_account_id = $1', [account])
  await call.create('QuickPromote', {
    ad_account_id: account,
    pin_id: pin!.id,
    objective: 'CONSIDERATION',
    name: 'Lamps for buyers',
    daily_budget_micro: '7000000',
    duration_days: 10,
    is_ongoing: false,
    is_fdb: false,
    destination_url: 'https://lamps.example/',
    is_auto_targeting: false,
    ages: [],
    genders: [],
    interests: [],
    audiences: [audience!.id],
  })
  await page.goto('/business/audiences')
  await main.getByRole('button', { name: 'Delete Buyers' }).click()
  await expect(dialog.getByText('These ads reach its people. End them first:')).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Lamps for buyers' }).click()
  await expect(page.getByRole('heading', { name: 'Lamps for buyers' })).toBeVisible()
})
