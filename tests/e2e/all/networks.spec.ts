import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { startTestProvider, type TestAccount } from '#features/networks/server/test-provider.ts'
import { PASSWORD, signUp } from '../support/members.ts'
import { freePort, startProduct, type RunningProduct } from '../support/start-product.ts'
import { expect, test as base } from '../support/test.ts'

const INES: TestAccount = { sub: 'u1', email: 'ines@example.org', email_verified: true, name: 'Ines Hall' }
const OTHER: TestAccount = { sub: 'u2', email: 'other@example.org', email_verified: true, name: 'Other Person' }

/** Who is logged in at the provider. */
let account = INES

/** A separate product that offers a local provider as Google. */
const test = base.extend<object, { ownProduct: RunningProduct }>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-e2e-networks-'))
      const port = await freePort()
      const callback = `http://localhost:${port}/_/networks/google/callback`
      const provider = await startTestProvider([callback], () => account)
      const product = await startProduct(dataDir, { ...provider.env, PORT: String(port), PINFOLD_DEMO: 'off' })
      await use(product)
      await product.stop()
      provider.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownProduct }, use) => use(ownProduct.url),
})

const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })
const withGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })

test('a new person signs up with a network, logs out, and logs in with it again', async ({ page }) => {
  account = INES
  await page.goto('/signup')
  await withGoogle(page).click()
  await expect(page).toHaveURL(/\/welcome/)
  await page.goto('/settings/networks')
  const row = page.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(row).toContainText('Google')
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled()
  await expect(page.getByText("Set a password first. Without it, you couldn't log in again.")).toBeVisible()

  await accountMenu(page, INES.name).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await withGoogle(page).click()
  await expect(accountMenu(page, INES.name)).toBeVisible()
})

test('a member connects a network, logs in with it, and disconnects it', async ({ page, context }) => {
  account = OTHER
  const member = await signUp(context)
  await page.goto('/settings/networks')
  await page.getByRole('link', { name: 'Connect Google' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/networks$/)

  await accountMenu(page, member.fullName).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await withGoogle(page).click()
  await expect(accountMenu(page, member.fullName)).toBeVisible()

  await page.goto('/settings/networks')
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
  await accountMenu(page, member.fullName).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  // The account there was deleted: its email is free, and a new member is created.
  await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(accountMenu(page, member.fullName)).toBeVisible()
})
