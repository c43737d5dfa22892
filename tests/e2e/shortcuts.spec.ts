import type { Page } from 'playwright/test'
import { toast, undoButton } from './support/boards.ts'
import { closeupIsThere, likeButton, likedButton, saveButton } from './support/closeup.ts'
import { openFeed } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { SIZES } from './support/slow.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test.use(SIZES.desktop)

const focusedIndex = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))

test('a member finds, saves and likes pins by single keys, and reads which they are @smoke', async ({
  page,
  context,
}) => {
  await signUp(context)
  await addBoard(context, 'Kitchen')
  await addBoard(context, 'Garden')
  await openFeed(page)

  // One key press moves from the top of the page to the first pin.
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await focusedIndex(page)).toBe(0)
  }).toPass()
  await page.keyboard.press('j')
  expect(await focusedIndex(page)).toBe(1)
  await page.keyboard.press('k')
  expect(await focusedIndex(page)).toBe(0)

  await page.keyboard.press('s')
  await expect(toast(page, /^Saved to (Garden|Kitchen)$/)).toBeVisible()
  await undoButton(page).click()
  await expect(page.getByText(/^Undone/)).toBeVisible()
  await page.locator('[data-grid-focus]').first().focus()
  await page.keyboard.press('2')
  await expect(toast(page, /^Saved to (Garden|Kitchen)$/)).toBeVisible()
  await page.keyboard.press('9')
  await expect(toast(page, 'You have no board number 9')).toBeVisible()
  await page.keyboard.press('l')
  await expect(toast(page, 'Liked')).toBeVisible()
  await expect(toast(page, 'You have no board number 9')).toBeHidden()
  // The last act is undone, not the save before it.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(toast(page, /^Undone: liked /)).toBeVisible()
  await page.keyboard.press('l')
  await expect(toast(page, 'Liked')).toBeVisible()

  const pin = (await page.locator('[data-pin]').first().getAttribute('data-pin')) ?? ''
  await page.keyboard.press('Enter')
  await closeupIsThere(page, pin)
  await expect(saveButton(page)).toHaveText('Saved')
  await expect(likedButton(page).first()).toBeVisible()
  await page.keyboard.press('l')
  await expect(likeButton(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`/pin/${pin}$`))
  const next = page.url()
  await page.keyboard.press('k')
  // The previous pin may be another one, because a new member's feed is ranked again within seconds.
  await expect(page).not.toHaveURL(next)
  await expect(saveButton(page)).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Save to one of your recent boards')).toBeVisible()
  await help.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('l')
  await expect(likeButton(page).first()).toBeVisible()
})
