import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const TWO_DAYS_MS = 2 * 86_400_000

test('a member of two days is reminded to verify the email address, once per day, and gets the mail again', async ({
  page,
  context,
}) => {
  const { email } = await signUp(context)
  const mails = async () => {
    const [row] = await query<{ count: number }>('select count(*)::int from mails where address = $1', [email])
    return row?.count ?? 0
  }
  await expect.poll(mails).toBe(1)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account of Nadia Brook' })).toBeVisible()
  const reminder = page.getByRole('dialog', { name: 'Verify your email' })
  await expect(reminder).toBeHidden()

  await page.clock.setFixedTime(Date.now() + TWO_DAYS_MS)
  await page.reload()
  await expect(reminder).toContainText(email)
  const resend = reminder.getByRole('button').filter({ hasText: /^(Send again|Email sent)$/ })
  await resend.click()
  await expect(resend).toHaveText('Email sent')
  await expect(resend).toBeDisabled()
  await expect.poll(mails).toBe(2)
  await reminder.getByRole('button', { name: 'Got it' }).click()
  await expect(reminder).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Nadia Brook' })).toBeVisible()
  await expect(reminder).toBeHidden()
  await page.clock.setFixedTime(Date.now() + 2 * TWO_DAYS_MS)
  await page.reload()
  await expect(reminder).toContainText(email)
})
