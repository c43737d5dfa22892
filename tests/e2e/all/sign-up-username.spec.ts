import { newUsername, signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('the sign-up suggests a free username from the names, until one is typed', async ({ page, browser }) => {
  // The first member has the name that the names of the second one lead to.
  const other = await browser.newContext()
  const { username } = await signUp(other)
  await other.close()
  await page.goto('/signup')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('First name').fill(username)
  await field('Last name (optional)').focus()
  await expect(field('Username')).toHaveValue(new RegExp(`^${username}\\d{2,3}$`))
  await field('Last name (optional)').fill('Ótto')
  await field('Email').focus()
  await expect(field('Username')).toHaveValue(`${username}otto`)

  const own = newUsername()
  await field('Username').fill(own)
  await field('Last name (optional)').fill('Berg')
  await field('Email').focus()
  await page.waitForLoadState('networkidle')
  await expect(field('Username')).toHaveValue(own)
})
