import type { Page } from 'playwright/test'
import { undoButton } from '../support/boards.ts'
import { addBoard, signUp } from '../support/members.ts'
import { boxOf } from '../support/pointing.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const redoButton = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true })

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1_280, height: 800 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test(`a message is seen, heard and answered while a dialog is open (${device})`, async ({ page, context }) => {
      const member = await signUp(context)
      for (const name of ['Attic', 'Barn']) await addBoard(context, name)
      await page.goto(`/${member.username}`)
      const boards = page.getByRole('region', { name: 'Boards' })
      const reorder = boards.getByRole('button', { name: 'Reorder', exact: true })
      const names = async () =>
        (await boards.locator('a[data-grid-focus]').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
      await reorder.click()
      const before = await names()
      const dialog = page.getByRole('dialog', { name: 'Order of your boards' })
      await dialog.getByRole('button', { name: new RegExp(`^Move .*${before[0]}.* down`) }).click()
      await page.keyboard.press('Escape')
      const question = dialog.getByRole('alertdialog', { name: 'Discard your changes?' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await dialog.getByRole('button', { name: 'Save order' }).click()
      await expect(dialog).toBeHidden()
      await reorder.click()
      await expect(dialog).toBeVisible()

      const undo = undoButton(page)
      expect(await undo.evaluate((button) => button.closest('[inert], [aria-hidden="true"]'))).toBeNull()
      await undo.evaluate((button) => Promise.all(button.parentElement!.getAnimations().map((each) => each.finished)))
      const isOnTop = await undo.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isOnTop).toBe(true)
      const { y, height } = await boxOf(undo)
      const save = await boxOf(dialog.getByRole('button', { name: 'Save order' }))
      expect(y + height <= save.y || y >= save.y + save.height).toBe(true)

      // Tab goes from the dialog's last control to the message, and on to the first one.
      const close = dialog.getByRole('button', { name: 'Close' })
      await close.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(undo).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(dialog.getByRole('button', { name: 'Save order' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(undo).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: 'Save order' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(redoButton(page)).toBeVisible()
      await expect(dialog.locator(':focus')).toBeVisible()

      await redoButton(page).click()
      await expect(undo).toBeVisible()
      await expect(dialog.locator(':focus')).toBeVisible()
      await undo.click()
      await expect(redoButton(page)).toBeVisible()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect.poll(names).toEqual(before)
    })
  })

test.describe('where cookies need consent', () => {
  test.use({ locale: 'en-IE', viewport: { width: 390, height: 844 } })

  test('the question about cookies is below the shade of a dialog, and is answered after it', async ({
    page,
    context,
  }) => {
    const member = await signUp(context)
    for (const name of ['Attic', 'Barn']) await addBoard(context, name)
    await page.goto(`/${member.username}`)
    const reject = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject all' })
    await expect(reject).toBeVisible()
    await page.getByRole('region', { name: 'Boards' }).getByRole('button', { name: 'Reorder', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Order of your boards' })
    await expect(dialog).toBeVisible()
    // A dialog makes the question inert, so no point on the page finds it, wherever it is drawn.
    const layers = await reject.evaluate((button) => {
      let part: Element | null = button
      while (part && getComputedStyle(part).position !== 'fixed') part = part.parentElement
      return [part, document.querySelector('[data-layer="modal"]')].map((each) =>
        each ? Number(getComputedStyle(each).zIndex) : NaN,
      )
    })
    expect(layers[0]).toBeLessThan(layers[1]!)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await reject.click()
    await expect(reject).toBeHidden()
  })
})
