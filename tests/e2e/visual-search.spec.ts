import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { links } from '#contracts/links.ts'
import { signUp } from './support/members.ts'
import { query, runImport } from './support/product.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

const drawing = (disc: string, radius: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff8e0"/><circle cx="300" cy="300" r="${radius}" fill="${disc}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Two pins with their own pictures. */
async function importDiscs(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-discs-'))
  try {
    const discs = [
      ['crimson', '#c41424', 176],
      ['cobalt', '#1040c0', 90],
    ] as const
    for (const [name, color, radius] of discs)
      await writeFile(join(folder, `${name}.png`), await drawing(color, radius))
    const lines = discs.map(([name]) =>
      JSON.stringify({
        id: name,
        title: `${name[0]?.toUpperCase()}${name.slice(1)} disc`,
        board: 'Discs',
        imageUrl: `https://pictures.example/${name}.png`,
      }),
    )
    const file = join(folder, 'discs.ndjson')
    await writeFile(file, lines.join('\n'))
    await runImport(file, '--images', folder, '--date', '2020-01-01')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a picture finds similar pins, by file, by a part and from a closeup; searches are kept @smoke', async ({
  page,
  context,
}) => {
  await importDiscs()
  await signUp(context)
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search pins' })
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.getByRole('search').getByRole('link', { name: 'Search by picture' }).click()
  await page.getByRole('textbox', { name: 'Address of a picture' }).fill('http://127.0.0.1/secret.png')
  await page.getByRole('form', { name: 'Address of a picture' }).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No picture can be read at this address.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'disc.png', mimeType: 'image/png', buffer: await drawing('#c01020', 160) }])
  await page.getByRole('form', { name: 'Your picture' }).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/visual-search\/[0-9a-f]{32}$/)
  const frame = page.getByRole('slider', { name: /Part of the picture/ })
  await expect(frame).toBeVisible()

  // Imported pictures are described within seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /Crimson disc/ }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Search for object 1' }).click()
  await expect(page).toHaveURL(/crop=/)
  const before = page.url()
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(before)
  await page.getByRole('link', { name: 'Whole picture' }).click()
  await expect(page).not.toHaveURL(/crop=/)
  await page.evaluate(() => scrollTo(0, 0))
  const whole = (await frame.boundingBox())!
  await page.mouse.move(whole.x + whole.width * 0.3, whole.y + whole.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(whole.x + whole.width * 0.8, whole.y + whole.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/crop=300-200-500-400/)

  const [pin] = await query<{ id: string }>(
    `select f.pin_id as id from feed_items f join pins p on p.id = f.pin_id join media m on m.signature = p.signature
     where f.feed_id = 0 and m.source ->> 'kind' <> 'remote' order by f.rank desc limit 1`,
  )
  await page.goto(`/pin/${pin?.id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'More like this' }).click()
  await expect(page).toHaveURL(/\/visual-search\/[0-9a-f]{32}\?pin=/)
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()

  // The frame arrives with an answer, and a separate call stores the search.
  await expect(frame).toBeVisible()
  await expect(async () => {
    await page.goto(links.visualSearch)
    await expect(page.getByRole('link', { name: /Search again with picture/ })).toHaveCount(2, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'Recent visual searches' })).toBeHidden()
})
