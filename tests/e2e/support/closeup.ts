import type { Locator, Page } from 'playwright/test'
import { cardOf, homeFeed, pinInView } from './feed.ts'
import { expect } from './test.ts'

export const saveButton = (page: Page): Locator => page.getByTestId('closeup-save')
/** The pin's own button; tries and comments below it have others. */
export const likeButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Like', exact: true }).and(page.locator('[aria-keyshortcuts]'))
export const likedButton = (page: Page): Locator => page.getByRole('button', { name: 'Remove like' })
export const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Save to board' })

/**
 * Taps a pin of the feed in the view.
 * @returns its id
 */
export async function openSomePin(page: Page): Promise<string> {
  const pin = await pinInView(page)
  await cardOf(homeFeed(page), pin).getByRole('link').first().click()
  await closeupIsThere(page, pin)
  return pin
}

/** Waits until the pin is shown large, with all its actions. */
export async function closeupIsThere(page: Page, pin: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/pin/${pin}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(saveButton(page)).toBeVisible()
}

/** Saves the open pin to a new board with the picker, for a member without boards. */
export async function saveToNewBoard(page: Page, name: string): Promise<void> {
  await saveButton(page).click()
  await createAndSave(page, name)
}

/** Creates the board in the open picker. */
export async function createAndSave(page: Page, name: string): Promise<void> {
  await picker(page).getByRole('searchbox', { name: 'Find a board' }).fill(name)
  await picker(page)
    .getByRole('button', { name: `Create board “${name}”` })
    .click()
  await expect(picker(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await picker(page).getByRole('button', { name: 'Create and save' }).click()
  await expect(picker(page)).toBeHidden()
  await expect(saveButton(page)).toHaveText('Saved')
}
