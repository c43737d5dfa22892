import type { Page } from 'playwright'

/** Logs the first demo member in through the log-in page. */
export async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByTestId('demo-account').first().click()
  await page.waitForURL(`${origin}/`)
}
