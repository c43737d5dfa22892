import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect } from './test.ts'

/** A JPEG of one colour, as a file that can be chosen. */
export async function smallPicture(name: string) {
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#5a8' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Gives files to the builder, which is open. */
export async function addFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])
}

export async function chooseBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Fills in the builder, which is open: a picture, a title, and the board Garden. */
export async function fillPin(page: Page, title: string, file: ChosenFile): Promise<void> {
  await addFiles(page, [file])
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await chooseBoard(page, 'Garden')
}

/** Schedules a pin with this title on the board Garden, and opens the list of scheduled pins. */
export async function schedulePin(page: Page, title: string): Promise<void> {
  await page.goto('/pin/create')
  await fillPin(page, title, await smallPicture('leaf.jpg'))
  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('status').getByText(/Scheduled for/)).toBeVisible()
  await page.getByRole('link', { name: '1 scheduled pin' }).click()
}
