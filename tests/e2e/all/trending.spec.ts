import type { BrowserContext } from 'playwright/test'
import { breaches, overflow } from '../support/accessibility.ts'
import { callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('what several members searched for and saved is offered to everybody', async ({ page, browser }) => {
  const pins = await query<{ id: string; title: string }>(
    `select p.id::text, p.title from pins p join boards b on b.id = p.board_id join media m on m.signature = p.signature
     where b.privacy = 'public' and p.kind = 'image' and p.title <> '' and p.deleted_at is null order by p.rank desc limit 6`,
  )
  for (let member = 0; member < 3; member += 1) {
    const others: BrowserContext = await browser.newContext()
    await signUp(others)
    const call = await callsOf(others)
    for (const text of ['bread', 'ocean']) await call.create('RecentSearches', { query: text, is_personal: false })
    const id = `${(BigInt(Date.now()) << 22n) | BigInt(member)}`
    await call.create('Board', { id, name: 'Kept', privacy: 'public' })
    for (const { id: pin } of pins) await call.create('Repin', { pin_id: pin, board_id: id })
    await others.close()
  }
  await query(`update jobs set run_at = now() where kind in ('search/trend', 'ideas/popular')`)
  const bread = page.getByRole('region', { name: 'Trending searches' }).getByRole('link', { name: 'bread' })
  await expect(async () => {
    await page.goto('/ideas')
    const popular = page.getByRole('region', { name: 'Popular now' })
    for (const { id } of pins)
      await expect(popular.locator(`a[href^="/pin/${id}"]`).first()).toBeAttached({ timeout: 2_000 })
    await expect(bread).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  expect(await overflow(page)).toBe(0)
  expect(await breaches(page)).toEqual([])
  await bread.click()
  await expect(page).toHaveURL(/\/search\/pins\?q=bread/)
  await page.goto('/')
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: /ocean.*Trending/ }).click()
  await expect(page).toHaveURL(/q=ocean/)
})
