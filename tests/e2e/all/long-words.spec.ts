import type { BrowserContextOptions, Page } from 'playwright/test'
import { overflow } from '../support/accessibility.ts'
import { fillBoard, giveAway } from '../support/boards.ts'
import { standsStill } from '../support/feed.ts'
import { callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { SIZES } from '../support/slow.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const WORD = 'Donaudampfschiff'.repeat(19).slice(0, 300)

const LOOKS: readonly (BrowserContextOptions & { readonly name: string })[] = [
  { name: 'desktop', ...SIZES.desktop },
  { name: 'phone', ...SIZES.phone },
  { name: 'phone-arabic', ...SIZES.phone, locale: 'ar-SA' },
]

/** What is wider than its own box, or than the window, among what stands over the page. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu], [role=listbox]')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().width > innerWidth)
      .map((box) => `${box.getAttribute('role')} ${box.getAttribute('aria-label') ?? ''}`),
  )

for (const { name, ...use } of LOOKS) {
  test.describe(name, () => {
    test.use(use)

    test(`a word of 300 letters widens no screen, menu or dialog of a ${name}`, async ({
      page,
      context,
      problems,
    }, testInfo) => {
      test.setTimeout(120_000)
      problems.expect(FAILED_REQUESTS)
      const member = await signUp(context)
      const board = await fillBoard(context, member, 'Long', 3)
      const [pin = ''] = board.pins
      const before = await query<{ title: string; owner: string }>(
        'select title, owner_id::text as owner from pins where id = $1',
        [pin],
      )
      await giveAway(pin, member)
      const call = await callsOf(context)
      await call.v3(`/v3/aggregated_comments/pins/${pin}/`, { text: WORD }).catch(() => undefined)
      await query('update users set full_name = $2 where id = $1', [member.id, WORD])
      await query('update boards set name = $2, description = $2 where id = $1', [board.id, WORD])
      await query('update pins set title = $2, description = $2 where id = $1', [pin, WORD])
      await query('update comments set text = $2 where pin_id = $1', [pin, WORD])
      try {
        const paths = [
          board.path,
          `/pin/${pin}`,
          `/${member.username}`,
          '/settings/changes',
          '/settings/trash',
          `/search/pins?q=${WORD.slice(0, 100)}`,
        ]
        const wide: string[] = []
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          await standsStill(page)
          if ((await overflow(page)) > 0) wide.push(`${path}: ${await overflow(page)} px`)
          await page.screenshot({ path: testInfo.outputPath(`${paths.indexOf(path)}.png`) })
        }
        expect(wide).toEqual([])

        // Over the page: the account's menu, the pin's menu and the boards to pick from.
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
        // What waits for the server is named in the queue.
        await context.setOffline(true)
        await page.getByTestId('closeup-save').click()
        await page.goto('/settings/changes').catch(() => undefined)
        expect(await overflow(page)).toBe(0)
      } finally {
        await context.setOffline(false)
        await query('update pins set title = $2, owner_id = $3, description = $4 where id = $1', [
          pin,
          before[0]!.title,
          before[0]!.owner,
          '',
        ])
      }
    })
  })
}
