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

test.describe('on a phone where cookies are asked about', () => {
  // A country whose visitors are asked.
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('one thing is asked at a time: the reminder follows once the cookies are answered', async ({
    page,
    context,
  }) => {
    await signUp(context)
    await page.clock.setFixedTime(Date.now() + TWO_DAYS_MS)
    // What the reminder waits for before it has anything to say.
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/v3/users/settings/')
    await page.goto('/')
    const cookies = page.getByRole('region', { name: 'Cookies' })
    const reminder = page.getByRole('dialog', { name: 'Verify your email' })
    await expect(cookies).toBeVisible()
    await read
    await page.waitForTimeout(500)
    await expect(reminder).toBeHidden()
    await cookies.getByRole('button').first().click()
    await expect(cookies).toBeHidden()
    await expect(reminder).toBeVisible()
  })
})
