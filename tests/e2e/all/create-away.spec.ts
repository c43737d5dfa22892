import { addFiles, chooseBoard, schedulePin, smallPicture } from '../support/creation.ts'
import { applicationIsKept } from '../support/feed.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addBlock, startStory } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

const looks = process.env['LOOKS_FOLDER']

test('without a network, the boards can be chosen though they were never shown, and a new board is empty', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_/)
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await page.goto('/pin/create')
  await applicationIsKept(page)
  await context.setOffline(true)
  await addFiles(page, [await smallPicture('leaf.jpg')])
  await chooseBoard(page, 'Garden')
  await page.goto('/board/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Attic')
  await page.getByRole('button', { name: 'Create a board' }).click()
  await expect(page.getByText('It will be created as soon as the server can be reached.')).toBeVisible()
  if (looks) await page.screenshot({ path: `${looks}/board-unsent.png` })
  await context.setOffline(false)
  await expect
    .poll(() => query("select name from boards where name = 'Attic' and owner_id = $1", [member.id]))
    .toHaveLength(1)
  await expect(page.getByText('Save pins you like and they will appear here.')).toBeVisible()
})

test('a scheduled pin that is published without a network can be kept back; the focus goes on when its row is gone', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_/)
  await signUp(context)
  await addBoard(context, 'Garden')
  await schedulePin(page, 'Leaf')
  const row = page.getByRole('listitem').filter({ hasText: 'Leaf' })
  await expect(row).toBeVisible()
  await applicationIsKept(page)
  await context.setOffline(true)
  await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible()
  await row.getByRole('button', { name: 'Publish Leaf now' }).click()
  await expect(row.getByText('Will be published as soon as the server can be reached')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Edit Leaf' })).toBeHidden()
  if (looks) await page.screenshot({ path: `${looks}/scheduled-queued.png` })
  await row.getByRole('button', { name: 'Cancel publishing' }).click()
  await expect(page.getByText('Publishing canceled. The draft is kept.')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Edit Leaf' })).toBeVisible()
  await context.setOffline(false)
  await row.getByRole('button', { name: 'Publish Leaf now' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Scheduled pins' })).toBeFocused()
})

test('on a phone, the words of a block are seen while they are typed, and the next block goes below them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(context)
  await startStory(page)
  const stage = page.getByTestId('story-editor-stage')
  await addBlock(page, 'Heading')
  const words = page.getByRole('textbox', { name: 'Words' })
  await expect(words).toBeFocused()
  await page.keyboard.type('A long heading that takes three whole lines of the page')
  const isSeen = () =>
    words.evaluate((field) => {
      const { left, top, width } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + 12) === field
    })
  await expect.poll(isSeen).toBe(true)
  if (looks) await page.screenshot({ path: `${looks}/story-phone.png` })
  await addBlock(page, 'Text')
  await page.keyboard.type('Below')
  const heading = await stage.getByRole('heading', { includeHidden: true }).boundingBox()
  const text = await stage.getByText('Below').boundingBox()
  if (looks) await page.screenshot({ path: `${looks}/story-below.png` })
  expect(text!.y).toBeGreaterThanOrEqual(heading!.y + heading!.height - 1)
})
