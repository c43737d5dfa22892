import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { breaches } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { addFiles, chooseBoard } from '../support/creation.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const GERMAN = 'WEBVTT\n\n00:00.000 --> 00:09.000\nEine <script>Katze\n'
const ENGLISH = '1\n00:00:00,000 --> 00:00:09,000\nA cat\n'

async function chooseFile(page: Page, name: string, text: string, within = page.getByRole('dialog')): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** The texts of the captions that the player shows, as the browser has read them. */
const shownTexts = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ language, cues }) => [...(cues ?? [])].map((cue) => [language, (cue as VTTCue).text])),
    )

test("a member adds captions to an own video, and the player shows the viewer's choice of language", async ({
  page,
  context,
}) => {
  const member = await signUp(context, 'Mia', 'Roth')
  const board = await fillBoard(context, member, 'Films', 1)
  const [pin] = await query<{ id: string }>(
    `update pins set kind = 'video', owner_id = $1, board_id = $2, title = 'Our cat',
       video = (select video || '{"captions": []}' from pins where kind = 'video' and video is not null order by id limit 1)
     where id = (select min(pin_id) from board_pins where board_id = $2) returning id::text`,
    [member.id, board.id],
  )
  await page.goto(`/pin/${pin!.id}/`)
  const player = page.getByRole('region', { name: 'Video: Our cat' })
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeAttached()
  await expect(player.getByRole('button', { name: 'Captions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  await chooseFile(page, 'cat.vtt', '<html>')
  await expect(dialog.getByText('This file cannot be read as captions.')).toBeVisible()
  await chooseFile(page, 'cat.vtt', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx')
  await expect(dialog.getByText('Line 3 of this file cannot be read.')).toBeVisible()
  await chooseFile(page, 'cat.txt', GERMAN)
  await expect(dialog.getByText(/cat\.txt/)).toBeVisible()

  await chooseFile(page, 'cat.de.vtt', GERMAN)
  const languages = dialog.getByRole('combobox', { name: 'Language of the captions' })
  await expect(languages).toHaveValue('German')
  await chooseFile(page, 'cat.srt', ENGLISH)
  await expect(languages).toHaveCount(2)
  // The name of the file states no language, so that it gets the member's own.
  await expect(languages.last()).toHaveValue('English')
  await chooseFile(page, 'other.srt', ENGLISH)
  await expect(languages.last()).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose the language of the captions first.')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(languages).toHaveCount(2)
  const choose = async (name: string) => {
    await languages.last().fill(name)
    await languages.last().press('Tab')
    await expect(languages.last()).toHaveValue(name)
  }
  await choose('German')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another caption file has this language.')).toBeVisible()
  await choose('English')
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await player.hover()
  await player.getByRole('button', { name: 'Captions' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Off', 'English', 'German'])
  await page.getByRole('menuitemradio', { name: 'German' }).press('Enter')
  await expect.poll(() => shownTexts(page)).toEqual([['de', 'Eine Katze']])
  await page.reload()
  await expect.poll(() => shownTexts(page)).toEqual([['de', 'Eine Katze']])
  await player.getByRole('button', { name: 'Captions' }).press('c')
  await expect.poll(() => shownTexts(page)).toEqual([])
})

test('captions are chosen while a video pin is made, stay with the draft, and are those of the pin', async ({
  page,
  context,
}) => {
  await signUp(context, 'Mia', 'Roth')
  await addBoard(context, 'Films')
  await page.goto('/pin/create')
  const buffer = await readFile(new URL('../../../src/features/demo/server/clips/cat.webm', import.meta.url))
  await addFiles(page, [{ name: 'cat.webm', mimeType: 'video/webm', buffer }])
  const group = page.getByRole('group', { name: 'Captions' })
  await chooseFile(page, 'cat.vtt', '<html>', group)
  await expect(group.getByText('This file cannot be read as captions.')).toBeVisible()
  await chooseFile(page, 'cat.vtt', GERMAN, group)
  await expect(group.getByText('cat.vtt')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Our cat')
  await chooseBoard(page, 'Films')
  const language = group.getByRole('combobox', { name: 'Language of the captions' })
  await expect(language).toHaveValue('English')
  await language.fill('German')
  await language.press('Tab')
  await expect(language).toHaveValue('German')
  await page.reload()
  await expect(group.getByText('cat.vtt')).toBeVisible()
  await expect(language).toHaveValue('German')
  expect(await breaches(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/b-captions.png`, fullPage: true })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
  const player = page.getByRole('region', { name: 'Video: Our cat' })
  await player.hover()
  await player.getByRole('button', { name: 'Captions' }).click()
  await expect.poll(() => shownTexts(page)).toEqual([['de', 'Eine Katze']])
})
