import type { Locator, Page } from 'playwright/test'
import { homeFeed, openFeed } from './support/feed.ts'
import { addBoard, newUsername, PASSWORD, read, signUp } from './support/members.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

const DEMO = [
  { name: 'Robin Ashdown', role: 'Member' },
  { name: 'Samira Lund', role: 'Member' },
  { name: 'Alex Tremaine', role: 'Analyst' },
  { name: 'Noor Vance', role: 'Operator' },
]

/** Names of what this origin stores on disk. */
const storedNames = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))

test('each demo account is one tap away', async ({ openElsewhere }) => {
  for (const { name, role } of DEMO) {
    const context = await openElsewhere()
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByTestId('demo-account').filter({ hasText: name }).filter({ hasText: role }).click()
    await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
    await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
    await context.close()
  }
})

test('a demo account can be added to another with one tap', async ({ page }) => {
  const offered = page.getByTestId('demo-account')
  await page.goto('/login')
  await offered.filter({ hasText: 'Robin Ashdown' }).click()
  await expect(page.getByRole('button', { name: 'Account of Robin Ashdown' })).toBeVisible()
  await page.goto('/login?add=1')
  await expect(offered).toHaveCount(DEMO.length - 1)
  await expect(offered.filter({ hasText: 'Robin Ashdown' })).toHaveCount(0)
  await offered.filter({ hasText: 'Samira Lund' }).click()
  await page.getByRole('button', { name: 'Account of Samira Lund' }).click()
  await expect(page.getByRole('menuitem', { name: 'Robin Ashdown' })).toBeVisible()
})

test('a wrong password is reported in words, and the right one leads to the wanted page @smoke', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await context.clearCookies()
  await page.goto(`/login?next=${encodeURIComponent(`/${member.username}`)}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toBeFocused()
  await expect(page.getByText('Enter your password.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    "The email, username or password isn't right. Check them and try again.",
  )
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/${member.username}`)
  await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible()
  await page.goto('/login') // a member has nothing to do there
  await expect(page).toHaveURL('/')
})

test('sign-up says for each field what is allowed, then logs in @smoke', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const username = newUsername()
  await page.goto('/signup')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const submit = () => page.getByRole('button', { name: 'Sign up' }).click()
  await submit()
  await expect(field('First name')).toBeFocused()
  // The label of the field that is scrolled to is not under the header.
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect(await top(page.getByText('First name', { exact: true }))).toBeGreaterThanOrEqual(header)

  const rules = [
    { name: 'First name', wrong: '  ', right: 'Lena', says: 'Enter your first name.' },
    { name: 'Last name (optional)', wrong: 'x'.repeat(61), right: '', says: 'Use at most 60 characters.' },
    { name: 'Email', wrong: 'lena@', right: `${username}@example.org`, says: 'Enter an address such as' },
    { name: 'Username', wrong: 'a b', right: username, says: 'Use 3 to 30 characters' },
    { name: 'Password', wrong: 'short', right: PASSWORD, says: 'Use 8 to 128 characters.' },
  ]
  for (const rule of rules) await field(rule.name).fill(rule.wrong)
  await submit()
  for (const rule of rules) {
    await expect(field(rule.name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(rule.name)).toHaveAccessibleDescription(new RegExp(rule.says.replaceAll('.', '\\.')))
    await field(rule.name).fill(rule.right)
  }
  await field('Username').fill('robin')
  await submit()
  await expect(field('Username')).toHaveAccessibleDescription('This username is taken. Choose another.')
  await field('Username').fill(username)
  await context.setOffline(true)
  await submit()
  const offline = page.getByText("You're offline. Connect to the internet and try again.")
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await submit()
  await expect(page.getByRole('button', { name: 'Account of Lena' })).toBeVisible()
  await expect(page).toHaveURL('/welcome')
})

test('a log-out wipes what the account left on this device @smoke', async ({ page, context }) => {
  const member = await signUp(context)
  await openFeed(page)
  await expect.poll(async () => (await storedNames(page)).caches).toContain('pinfold-shell')
  await expect
    .poll(async () => (await storedNames(page)).databases.filter((name) => name.includes(member.id)).length)
    .toBe(3) // commands, cache and events

  await page.getByRole('button', { name: `Account of ${member.fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  expect((await storedNames(page)).databases.filter((name) => name.includes(member.id))).toEqual([])
  const shell = await page.evaluate(async () => {
    const keys = (await caches.has('pinfold-shell')) ? await (await caches.open('pinfold-shell')).keys() : []
    return Promise.all(keys.map(async (key) => (await (await caches.match(key))?.text()) ?? ''))
  })
  expect(shell.filter((html) => html.includes(member.id))).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([])
})

test('only its owner sees a secret board', async ({ page, context, problems, openElsewhere }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await addBoard(context, 'Proposal plan', 'secret')
  await page.goto(`/${member.username}/proposal-plan`)
  await expect(page.getByRole('heading', { level: 1, name: 'Proposal plan' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Secret')

  const visitor = await openElsewhere()
  const elsewhere = await visitor.newPage()
  await elsewhere.goto(`/${member.username}/proposal-plan`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: "We couldn't find that board" })).toBeVisible()
  await elsewhere.goto(`/${member.username}`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible()
  await expect(elsewhere.getByText('Proposal plan')).toBeHidden()
  expect(await read<unknown[]>(visitor.request, 'Boards', { username: member.username })).toEqual([])
  await visitor.close()
})
