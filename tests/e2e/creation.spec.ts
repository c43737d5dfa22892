import sharp from 'sharp'
import { EDIT_WAIT_MAX_MS } from '#features/pin-builder/constants.ts'
import { addFiles, chooseBoard } from './support/creation.ts'
import { homeFeed } from './support/feed.ts'
import { addBoard, read, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

/** The size of a real photograph, with detail so that the file is not tiny. */
async function photo(name: string, seed: number) {
  const circles = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [(seed * 131 + i * 211) % 900, (seed * 71 + i * 157) % 1_200]
    return `<circle cx="${x}" cy="${y}" r="${60 + i * 9}" fill="hsl(${(seed * 50 + i * 40) % 360} 70% 55%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#345"/>${circles.join('')}</svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

test('a pin is created from a file, with its texts and board, and is in the feed, on the board and in the counts @smoke', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await addBoard(context, 'Garden')
  await page.goto('/pin/create?text=Look%20https://soup.example/page')
  await expect(page.getByRole('textbox', { name: 'Save from a website' })).toHaveValue('https://soup.example/page')
  await page.goto('/')
  await page.getByRole('link', { name: 'Create a pin' }).click()
  await addFiles(page, [await photo('soup.jpg', 1)])
  await page.getByRole('textbox', { name: 'Title' }).fill('Pumpkin soup')
  await page.getByRole('textbox', { name: 'Description' }).fill('With seeds')
  await page.getByRole('textbox', { name: 'Link' }).fill('soup')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Choose the board for this pin.')).toBeVisible()
  await expect(page.getByText('Enter an address that begins with')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://soup.example/pumpkin')
  await chooseBoard(page, 'Garden')
  await expect(page.getByRole('button', { name: 'Board Garden' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click()
  await expect(page.getByRole('heading', { name: 'Pumpkin soup' })).toBeVisible()
  // This browser has stored the home feed as it was before the pin.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(
    homeFeed(page)
      .getByRole('link', { name: /^Pumpkin soup/ })
      .first(),
  ).toBeInViewport()
  await page.reload()
  await expect(
    homeFeed(page)
      .getByRole('link', { name: /^Pumpkin soup/ })
      .first(),
  ).toBeInViewport()
  const [pin] = await query<{ id: string }>('select id from pins where owner_id = $1', [member.id])
  const home = await read<{ id: string }[]>(context.request, 'UserHomefeed', {})
  expect(home[0]?.id).toBe(pin?.id)
  const counts = await query('select pin_count from boards where id = $1', [board])
  expect(counts).toEqual([{ pin_count: 1 }])
  await page.goto(`/${member.username}/garden/`)
  await expect(page.getByRole('link', { name: /Pumpkin soup/ }).first()).toBeVisible()
})

test('a draft is complete after the page is killed during offline editing, and is published later', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await page.goto('/pin/create')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await addFiles(page, [await photo('one.jpg', 2), await photo('two.jpg', 3)])
  await expect(page.getByRole('list').getByText('Untitled')).toHaveCount(2)
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Title' }).fill('Rain on the roof')
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('It falls all night')
  await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible()
  // A text is saved at a pause in typing, after at most a second.
  await page.waitForTimeout(EDIT_WAIT_MAX_MS)
  await page.close({ runBeforeUnload: false })

  const later = await context.newPage()
  await context.setOffline(false)
  await later.goto(address)
  await expect(later.getByRole('textbox', { name: 'Title' })).toHaveValue('Rain on the roof')
  await expect(later.getByRole('textbox', { name: 'Description' })).toHaveValue('It falls all night')
  await expect(later.locator('figure img')).toBeVisible()
  await chooseBoard(later, 'Garden')
  await later.getByRole('button', { name: 'Publish' }).click()
  await expect(later.getByText('Pin published')).toBeVisible({ timeout: 30_000 })
  const pins = await query('select title from pins where owner_id = $1', [member.id])
  expect(pins).toEqual([{ title: 'Rain on the roof' }])
})
