import { devices, type Browser, type Page } from 'playwright/test'
import { breaches, overflow } from '../support/accessibility.ts'
import { createAndSave, openSomePin, picker, saveButton, saveToNewBoard } from '../support/closeup.ts'
import { openFeed } from '../support/feed.ts'
import { addBoard, callsOf, newUsername, PASSWORD, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test, type Problems } from '../support/test.ts'

const PHONE = devices['Pixel 7']
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const PHONE_BOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function phone(browser: Browser, problems: Problems): Promise<Page> {
  const context = await browser.newContext(PHONE)
  problems.watch(context)
  return context.newPage()
}

/** From the prompt of a visitor who wants to save a pin. */
async function signUpToSave(page: Page): Promise<void> {
  await saveButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  const username = newUsername()
  await page.getByLabel('First name').fill('Omar')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/pin\//)
}

const wantedPin = (page: Page) => page.getByText('The pin you wanted to save is still here.')

test('a visitor on a phone signs up to save a pin, saves it to a first board and is then welcomed', async ({
  browser,
  problems,
}) => {
  const page = await phone(browser, problems)
  await openFeed(page)
  await openSomePin(page)
  await signUpToSave(page)
  await expect(wantedPin(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save to board', exact: true }).last().click()
  await createAndSave(page, 'First finds')
  expect(await overflow(page)).toBe(0)

  await openFeed(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  expect(await breaches(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.context().close()
})

test('the pin that a visitor wanted is not offered again once the offer was dismissed', async ({
  browser,
  problems,
}) => {
  const page = await phone(browser, problems)
  await openFeed(page)
  await openSomePin(page)
  await signUpToSave(page)
  await expect(wantedPin(page)).toBeVisible()
  await page
    .getByRole('status')
    .filter({ has: wantedPin(page) })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(wantedPin(page)).toBeHidden()
  await openFeed(page)
  await expect(page.getByText('Finish setting up')).toBeVisible()
  await expect(wantedPin(page)).toBeHidden()
  await page.context().close()
})

test('a member with a limited log-in on a phone looks around, and saves after the password', async ({
  browser,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = await phone(browser, problems)
  const context = page.context()
  const member = await signUp(context)
  await context.clearCookies()
  await (await callsOf(context)).v3('/v3/login/link/', { username_or_email: member.email })
  const [mail] = await query<{ data: { link: string } }>(
    `select data from mails where address = $1 and template = 'logInByLink' order by id desc limit 1`,
    [member.email],
  )
  await page.goto(mail!.data.link)
  await expect(page.getByText(/You can look around/)).toBeVisible()
  await openFeed(page)
  await openSomePin(page)
  await saveButton(page).click()
  await createWhenAsked(page)
  const dialog = page.getByRole('dialog', { name: /Welcome back/ })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(/You can look around/)).toBeHidden()
  await expect(page).toHaveURL(/\/pin\//)
  await saveToNewBoard(page, 'After the password')
  await context.close()
})

/** A limited member picks a board before the server asks for the password. */
async function createWhenAsked(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Welcome back/ })
  await expect(dialog.or(picker(page))).toBeVisible()
  if (await dialog.isVisible()) return
  await picker(page).getByRole('searchbox', { name: 'Find a board' }).fill('Too early')
  await picker(page).getByRole('button', { name: 'Create board “Too early”' }).click()
  await picker(page).getByRole('button', { name: 'Create and save' }).click()
}

test('a member on a phone chooses to be asked for the board, and then to save with one tap', async ({
  browser,
  problems,
}) => {
  const page = await phone(browser, problems)
  await signUp(page.context())
  await addBoard(page.context(), 'Garden')
  await page.goto('/settings/saving')
  await page.getByRole('radio', { name: 'Ask me for the board' }).check()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await breaches(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await openFeed(page)
  const pin = await openSomePin(page)
  await saveButton(page).click()
  await picker(page).getByRole('listitem').filter({ hasText: 'Garden' }).getByRole('button').first().click()
  await expect(saveButton(page)).toHaveText('Saved')

  await page.goto('/settings/saving')
  await page.getByRole('radio', { name: 'Save to my first board at once' }).check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(`/pin/${pin}`)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveText('Save')
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveText('Saved')
  await expect(picker(page)).toBeHidden()
  await page.context().close()
})

for (const [device, userAgent] of Object.entries({ desktop: BOT, phone: PHONE_BOT }))
  test(`a bot on a ${device} reads feed and pin without a script, and is asked nothing`, async ({ browser }) => {
    const context = await browser.newContext({
      ...(device === 'phone' ? PHONE : {}),
      userAgent,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto('/')
    const address = await page.locator('a[href^="/pin/"]').first().getAttribute('href')
    await page.goto(address!)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address!}/?$`))
    expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { experiences, session } = await (await context.request.get('/_/_/state')).json()
    expect([experiences, session.isAuth]).toEqual([{}, false])
    await context.close()
  })
