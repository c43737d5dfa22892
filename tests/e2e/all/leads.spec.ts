import { readFile } from 'node:fs/promises'
import { breaches } from '../support/accessibility.ts'
import { addBoard, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a business adds a contact form to a pin; a member who allows it finds name and address filled in, sends it, and the owner reads it', async ({
  page,
  context,
  problems,
}) => {
  const reader = await signUp(context, 'Rosa', 'Reader')
  await query(
    `insert into account_details (user_id, birthday, email_verified_at) values ($1, '1990-01-01', now())
     on conflict (user_id) do update set birthday = excluded.birthday, email_verified_at = now()`,
    [reader.id],
  )
  const owner = await signUp(context, 'Shop', 'Owner')
  await query(
    `insert into sign_ups (user_id, kind, business_name) values ($1, 'partner', 'Shop')
     on conflict (user_id) do update set kind = 'partner'`,
    [owner.id],
  )
  const board = await addBoard(context, 'Offers')
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'image' order by p.rank limit 1 offset 90`,
  )
  const id = pin!.id
  await query('update pins set owner_id = $1, board_id = $2 where id = $3', [owner.id, board, id])

  await page.goto(`/pin/${id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Add contact form' }).click()
  const editor = page.getByRole('dialog', { name: 'Add contact form' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Enter a title.')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Title' }).fill('Get a quote')
  await editor.getByRole('checkbox', { name: 'Phone number' }).check()
  await editor.getByRole('textbox', { name: 'Link to your privacy policy' }).fill('https://shop.example/privacy')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '0 answers' })).toBeVisible()

  await logIn(context, reader)
  await page.goto('/settings/privacy')
  await page.getByRole('switch', { name: 'Fill contact forms for me' }).check()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.goto(`/pin/${id}`)
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  const form = page.getByRole('dialog', { name: 'Get a quote' })
  await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Rosa Reader')
  await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue(reader.email)
  expect(await breaches(page)).toEqual([])
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Enter your phone number.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0958')
  problems.expect(FAILED_REQUESTS)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText(/offline|connection/i)
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Your details were sent to .*Shop Owner/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw your answer?' })
  await expect(question.getByText(/Shop Owner can no longer see them/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await logIn(context, owner)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /filled in the form/ }).click()
  await page.getByRole('link', { name: '1 answer' }).click()
  const table = page.getByRole('table', { name: 'Form answers' })
  await expect(table.getByText('+44 20 7946 0958')).toBeVisible()
  expect(await breaches(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Rosa Reader,${reader.email},'+44 20 7946 0958`)
})
