import type { BrowserContextOptions, Locator, Page } from 'playwright/test'
import { overflow } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { standsStill } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { writeTexts } from '../support/written-texts.ts'
import { SIZES } from '../support/slow.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

/** 300 letters without a space. */
const WORD = 'Donaudampfschiff'.repeat(19).slice(0, 300)
const LONG_WORD = { long: WORD, short: WORD.slice(0, 100), website: `https://${WORD.slice(0, 60)}.example` }

const LOOKS: readonly (BrowserContextOptions & { readonly name: string })[] = [
  { name: 'desktop', ...SIZES.desktop },
  { name: 'phone', ...SIZES.phone },
  { name: 'phone-arabic', ...SIZES.phone, locale: 'ar-SA' },
]

/** Elements that are wider than their own box or than the window, including the layers above the page. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu], [role=listbox]')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().width > innerWidth)
      .map((box) => `${box.getAttribute('role')} ${box.getAttribute('aria-label') ?? ''}`),
  )

for (const { name, ...use } of LOOKS) {
  test.describe(name, () => {
    test.use(use)

    test(`a word of 300 letters makes no screen, menu or dialog of a ${name} wider`, async ({
      page,
      context,
      browser,
      problems,
    }, testInfo) => {
      test.setTimeout(480_000)
      problems.expect(FAILED_REQUESTS)
      const other = await browser.newContext()
      const { pin, paths, restore } = await writeTexts(context, other, LONG_WORD)
      await other.close()
      try {
        const wide: string[] = []
        for (const [index, path] of paths.entries()) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          // Analysts' figures load slowly and contain no text of members.
          if (!path.startsWith('/analytics'))
            await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
          await standsStill(page)
          if ((await overflow(page)) > 0) wide.push(`${path}: ${await overflow(page)} px`)
          await page.screenshot({ path: testInfo.outputPath(`${index}.png`) })
        }
        expect(wide).toEqual([])

        // Layers above the page: the account's menu, the pin's menu and the board picker.
        await page.goto(`/pin/${pin}`)
        await expect(page.getByTestId('closeup-save')).toBeVisible()
        const openers = [
          page.getByRole('banner').locator('[aria-haspopup]').last(),
          page.locator('article button[aria-haspopup=menu]').first(),
          page.locator('article button[aria-haspopup=dialog]').first(),
        ]
        for (const opener of openers) {
          if (!(await opener.isVisible())) continue
          await opener.click()
          await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible()
          expect(await tooWide(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          await page.screenshot({ path: testInfo.outputPath(`over-${openers.indexOf(opener)}.png`) })
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
        }
        // The queue names pending changes.
        await context.setOffline(true)
        await page.getByTestId('closeup-save').click()
        // Without a service worker this address cannot be opened; the width is measured all the same.
        await Promise.allSettled([page.goto('/settings/changes')])
        expect(await overflow(page)).toBe(0)
      } finally {
        await context.setOffline(false)
        await restore()
      }
    })
  })
}

test('a name of hundreds of letters is cut after some lines on a phone, and whole at a press', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 1)
  const [pin = ''] = board.pins
  const [before] = await query<{ author_name: string | null }>('select author_name from pins where id = $1', [pin])
  const name = 'W'.repeat(300)
  await query('update users set full_name = $2 where id = $1', [member.id, name.slice(0, 120)])
  await query('update pins set author_name = $2 where id = $1', [pin, name])
  try {
    await page.goto(`/${member.username}`)
    const title = page.getByRole('heading', { level: 1 })
    const lines = (element: Locator) =>
      element.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
    await expect(title).toHaveText(name.slice(0, 120))
    expect(await lines(title)).toBe(3)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    expect(await lines(title)).toBeGreaterThan(3)
    await page.getByRole('main').getByRole('button', { name: 'Less', exact: true }).click()
    expect(await lines(title)).toBe(3)

    await page.goto(`/pin/${pin}`)
    const author = page.getByText(name).locator('xpath=ancestor-or-self::*[@data-folded]')
    await expect(author).toBeVisible()
    expect(await lines(author)).toBe(2)
    await author.locator('xpath=following-sibling::button[1]').click()
    await expect(author).toHaveCount(0)
    await expect(page.getByText(name)).toBeVisible()
  } finally {
    await query('update pins set author_name = $2 where id = $1', [pin, before?.author_name ?? null])
  }
})

test('a long title of a flat pin without a picture stays in its tile on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 1)
  const [pin = ''] = board.pins
  const shape = 'update pins set width = $2, height = $3, title = $4 where id = $1'
  const [before] = await query<{ width: number; height: number; title: string }>(
    'select width, height, title from pins where id = $1',
    [pin],
  )
  await query(shape, [pin, 400, 100, 'Long words '.repeat(40)])
  const [{ source } = { source: null }] = await query<{ source: object | null }>(
    'select m.source from media m join pins p on p.signature = m.signature where p.id = $1',
    [pin],
  )
  const setSource = (value: object | null) =>
    query('update media m set source = $2 from pins p where p.id = $1 and p.signature = m.signature', [
      pin,
      JSON.stringify(value),
    ])
  await setSource({ kind: 'remote', url: 'https://pictures.example/none.jpg' })
  try {
    await page.goto(`/pin/${pin}`)
    const tile = page.locator('[data-testid="closeup-picture"][data-tile]')
    const title = tile.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const [outer, inner] = [(await tile.boundingBox())!, (await title.boundingBox())!]
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
  } finally {
    await query(shape, [pin, before!.width, before!.height, before!.title])
    await setSource(source)
  }
})

for (const path of ['/topics', '/ideas']) {
  test(`a long name of a topic is read from its beginning on ${path}`, async ({ page }) => {
    await page.goto(path)
    const card = page.getByRole('main').getByRole('list', { name: 'Topics' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    const { left, right } = await card.evaluate(
      (item, name) => {
        const words = item.querySelector('span')!
        words.textContent = name
        const [box, text] = [item.getBoundingClientRect(), document.createRange()]
        text.selectNodeContents(words)
        const [outer, inner] = [box, text.getBoundingClientRect()]
        return { left: inner.left - outer.left, right: outer.right - inner.right }
      },
      'Donaudampfschiff'.repeat(4).slice(0, 50),
    )
    expect(left).toBeGreaterThan(0)
    expect(right).toBeGreaterThan(0)
  })
}
