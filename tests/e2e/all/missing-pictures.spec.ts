import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query, runImport } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('pins without a picture show their title as a tile on card, page and cover, and request nothing', async ({
  page,
  context,
}) => {
  const name = `Plain ${Date.now().toString(36)}`
  await importWithoutPictures(name)
  const refused: string[] = []
  context.on('response', (answer) => {
    if (answer.status() === 404) refused.push(new URL(answer.url()).pathname)
  })
  // Only for this member: the feeds of other tests have no pins without pictures.
  const { id, username } = await signUp(context)
  const [board] = await query<{ slug: string }>(
    `update boards set owner_id = $1, privacy = 'secret' where owner_id = (select id from users where full_name = $2)
     returning slug`,
    [id, `Ada ${name}`],
  )
  await page.goto(`/${username}/${board!.slug}/`)
  const pins = page.getByRole('list', { name: /^Pins of / }).locator('[data-grid-focus]')
  await expect(pins.locator('[data-tile]')).toHaveCount(3)
  await expect(page.getByText(`${name} pin 0`, { exact: true })).toHaveCount(1)
  const radius = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-card'))
  await expect(pins.locator('[data-tile]').first()).toHaveCSS('border-radius', radius.trim())

  await pins.first().click()
  const tile = page.getByTestId('closeup-picture')
  await expect(tile.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(/^Picture by/)).toHaveCount(0)
  await page.goBack()
  await expect(pins.locator('[data-tile]')).toHaveCount(3)

  await page.goto(`/${username}/`)
  const cells = page.locator(`a[href$="/${board!.slug}/"] [data-tile]`)
  await expect(cells.first()).toBeVisible()
  // A cell has its dash and whole lines of its title, or, if it is too small for them, its colour alone.
  const long = 'A very long title of a pin without any picture '.repeat(6)
  const shapes = await cells.evaluateAll((all, title) => {
    return all.map((tile) => {
      const words = tile.querySelector('span')!
      words.textContent = title
      const [outer, inner] = [tile.getBoundingClientRect(), words.getBoundingClientRect()]
      const hasDash = getComputedStyle(tile, '::before').display !== 'none'
      return { hasDash, hasWords: inner.height > 0, above: inner.top - outer.top, below: outer.bottom - inner.bottom }
    })
  }, long)
  expect(shapes.filter(({ hasDash, hasWords }) => hasDash !== hasWords)).toEqual([])
  // Above the words are the dash (4 px), its gap and the padding.
  for (const { above, below } of shapes.filter(({ hasWords }) => hasWords)) {
    expect(above).toBeGreaterThanOrEqual(20)
    expect(below).toBeGreaterThanOrEqual(8)
  }
  expect(refused).toEqual([])
})

test.describe('with an unreliable connection', () => {
  // A service worker would request the files itself, where the test cannot intercept them.
  test.use({ serviceWorkers: 'block' })

  test('missing pictures and avatars show no error sign, and pictures load by themselves later', async ({
    page,
    problems,
  }) => {
    problems.expect(FAILED_REQUESTS)
    const pictures = /\/i\//
    await page.route(pictures, (route) => route.abort())
    await page.goto('/')
    const failed = homeFeed(page).locator('img[data-state="failed"]')
    await expect(failed.first()).toBeAttached()
    const faces = homeFeed(page).locator('a[data-to] img')
    await expect
      .poll(() =>
        faces.evaluateAll((all) => all.filter((face) => getComputedStyle(face).visibility === 'hidden').length),
      )
      .toBeGreaterThan(0)
    const isBroken = (face: Element) =>
      (face as HTMLImageElement).complete &&
      (face as HTMLImageElement).naturalWidth === 0 &&
      getComputedStyle(face).visibility !== 'hidden'
    await expect
      .poll(async () => (await Promise.all((await faces.all()).map((face) => face.evaluate(isBroken)))).filter(Boolean))
      .toEqual([])
    const flat = homeFeed(page).locator('[data-failed]:not([style*="background-image"])')
    await expect(flat, 'a failed picture keeps its blur').toHaveCount(0)
    await page.unroute(pictures)
    await expect(failed).toHaveCount(0, { timeout: 30_000 })
    await expect(homeFeed(page).locator('img[data-state="shown"], img[data-state="faded"]').first()).toBeVisible()
    // The whole list is known, and its end is far away, so no message is shown.
    await expect(page.getByRole('status').filter({ hasText: "That's everything here." })).toHaveCount(0)
  })
})

/** Three pins of a collection whose pictures stay on another server. */
async function importWithoutPictures(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-plain-'))
  const file = join(folder, `${name}.ndjson`)
  const pins = [480, 600, 720].map((height, index) => ({
    id: `${name}-${index}`,
    title: `${name} pin ${index}`,
    author: `Ada ${name}`,
    board: name,
    imageUrl: `https://pictures.example.org/${index}.png`,
    width: 480,
    height,
  }))
  writeFileSync(file, pins.map((pin) => `${JSON.stringify(pin)}\n`).join(''))
  expect(await runImport(file)).toContain('3 pins imported')
  rmSync(folder, { recursive: true })
}
