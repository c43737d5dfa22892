import { chooseBoard } from '../support/creation.ts'
import { addBoard, signUp } from '../support/members.ts'
import { addBlock, startStory } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

const CLIP = new URL('../../../src/features/demo/server/clips/cat.webm', import.meta.url)
/** The video answers so much later than the page. */
const LATE_MS = 4_000

test("a story's video shows its first frame until it plays, and the page waits for it", async ({ page, context }) => {
  await signUp(context)
  await addBoard(context, 'Films')
  await startStory(page)
  const chooser = page.waitForEvent('filechooser')
  await addBlock(page, 'Video')
  await (await chooser).setFiles(CLIP.pathname)
  await expect(page.getByTestId('story-editor-stage').locator('video')).toHaveAttribute('poster', /^blob:/)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The cat')
  await chooseBoard(page, 'Films')
  await page.getByRole('button', { name: 'Publish' }).click()
  const link = page.getByRole('link', { name: 'See pin' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  let isAnswered = false
  await context.route(/\.webm$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    isAnswered = true
    await route.continue()
  })
  const path = await link.getAttribute('href')
  await page.goto(path!)
  const video = page.getByTestId('story-stage').locator('video')
  const poster = await video.getAttribute('poster')
  expect((await page.request.get(poster!)).ok()).toBe(true)
  expect(isAnswered).toBe(false)
  // Played to its end, though it came late: the clock of the page has waited.
  const end = () => video.evaluate((element: HTMLVideoElement) => element.duration - element.currentTime)
  await expect.poll(end, { timeout: 30_000, intervals: [100] }).toBeLessThan(0.5)
})
