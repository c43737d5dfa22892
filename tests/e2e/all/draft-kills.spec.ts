import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { signUp } from '../support/members.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

/** `DRAFT_KILLS=100 npm run e2e -- draft-kills` is the long run. */
const KILLS = Number(process.env['DRAFT_KILLS'] ?? 5)
const SECONDS_PER_KILL = 20
const EDITS_MAX = 4

/** Ends the page's process with its worker; nothing of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The call gets no answer, because its process has ended.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test(`no text that was reported as saved is lost when the page is killed ${KILLS} times`, async ({
  page: first,
  context,
  problems,
}) => {
  test.setTimeout((KILLS + 3) * SECONDS_PER_KILL * 1_000)
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  await first.goto('/pin/create')
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  await first
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await first.getByRole('textbox', { name: 'Title' }).fill('0')
  await expect(first.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect(first).toHaveURL(/draft=/)
  const address = first.url()
  let page = first
  let typed = 0
  /** The last number in the field while the page said that it was saved. */
  let saved = 0
  let unsaved = 0
  for (let round = 0; round < KILLS; round += 1) {
    const title = page.getByRole('textbox', { name: 'Title' })
    const edits = 1 + Math.floor(Math.random() * EDITS_MAX)
    for (let edit = 0; edit < edits; edit += 1) {
      typed += 1
      await title.fill(String(typed))
      if (Math.random() < 0.5) continue
      await page.waitForTimeout(EDIT_WAIT_MAX_MS)
      if (await page.getByRole('status').getByText('Saved', { exact: true }).isVisible()) saved = typed
    }
    await page.waitForTimeout(Math.random() * EDIT_WAIT_MAX_MS)
    await kill(page)
    page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^\d+$/)
    const found = Number(await page.getByRole('textbox', { name: 'Title' }).inputValue())
    expect(found, `round ${round}: typed ${typed}, saved ${saved}`).toBeGreaterThanOrEqual(saved)
    if (found < typed) unsaved += 1
    typed = Math.max(typed, found)
  }
  // People read the output of the long run.
  console.log(
    `${KILLS} kills, ${typed} edits: nothing saved was lost; ${unsaved} kills came before the last text was on disk`,
  )
})
