import { woff2Font } from '#features/story-fonts/server/test-fonts.ts'
import { chooseBoard } from '../support/creation.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addBlock, startStory } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

test('a font that cannot be used is refused at its field with the reason, and a font that was removed is kept by no text of the story', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await addBoard(context, 'Letters')
  await startStory(page)
  const stage = page.getByTestId('story-editor-stage')
  await addBlock(page, 'Heading')
  await page.getByRole('textbox', { name: 'Words' }).fill('Above')
  const fonts = page.getByRole('button', { name: /Font$|^(Sans|Serif|Mono)/ })
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type=file][accept*=".woff2"]').setInputFiles({ name, mimeType: 'font/woff2', buffer })
  const broken = woff2Font()
  broken.fill(7, broken.length / 2, broken.length - 100)
  const bad = [
    ['Serif', Buffer.from('Dear reader')],
    ['Mono', woff2Font().subarray(0, 9_000)],
    ['Sans', broken],
  ] as const
  for (const [other, bytes] of bad) {
    await give('house.woff2', bytes)
    await expect(page.getByText('is not a WOFF2, TTF or OTF font, or it is damaged.')).toBeVisible()
    // The message goes with the next choice.
    await fonts.first().click()
    await page.getByRole('option', { name: new RegExp(`^${other}`) }).click()
    await expect(page.getByText('or it is damaged.')).toBeHidden()
  }
  await give('large.woff2', Buffer.alloc(31_457_280))
  await expect(page.getByText(/large\.woff2.* is larger than 5/)).toBeVisible()
  expect(await query('select from story_fonts where user_id = $1', [member.id])).toHaveLength(0)

  // At once after the words: one's own edits are no conflict.
  await give('house.woff2', woff2Font())
  await expect(stage.getByText('Above')).toHaveCSS('font-family', /brand-/, { timeout: 30_000 })
  await addBlock(page, 'Text')
  await page.getByRole('textbox', { name: 'Words' }).fill('Below')
  await fonts.first().click()
  // The product's own font of this name is before it.
  await page.getByRole('option', { name: 'Lalezar' }).last().click()
  await expect(stage.getByText('Below')).toHaveCSS('font-family', /brand-/)
  await page.getByRole('button', { name: 'Remove this font' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this font' }).click()
  for (const words of ['Above', 'Below']) await expect(stage.getByText(words)).not.toHaveCSS('font-family', /brand-/)
  await expect(page.getByText('was also changed on another device')).toBeHidden()

  // An undo brings the font back to the texts, and not to the member.
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This font is not among your fonts any more').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Two texts')
  await chooseBoard(page, 'Letters')
  await page.getByRole('button', { name: 'Publish' }).click()
  const named = page.getByRole('button', { name: /^Page 1, Heading: This font is not among your fonts/ })
  await expect(named).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(named).toBeVisible({ timeout: 30_000 })
})
