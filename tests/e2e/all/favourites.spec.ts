import { applicationIsKept } from '../support/feed.ts'
import { logIn, signUp } from '../support/members.ts'
import { boxOf } from '../support/pointing.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('the favourites of the own profile follow each change: here, on another device, offline and by undo; nobody else has them', async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const pins = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and not b.is_owner_hidden and p.deleted_at is null order by p.id limit 2`,
  )
  const [first, second] = pins.map(({ id }) => id)
  const path = `/${member.username}/_favourites`
  const card = (id: string | undefined) => page.locator(`a[href*="/pin/${id}"]`).first()
  const stored = async () => {
    const rows = await query<{ id: string }>(
      'select pin_id::text as id from favourites where user_id = $1 order by at desc',
      [member.id],
    )
    return rows.map(({ id }) => id)
  }
  /** The latest favourite is at the start of the row. */
  const firstShown = async () => {
    const [one, other] = [await boxOf(card(first)), await boxOf(card(second))]
    return one.x < other.x ? first : second
  }

  await page.goto(`/${member.username}`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this profile' })
  await tabs.getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.goto(`/pin/${first}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect.poll(stored).toEqual([first])
  await page.goto(path)
  await expect(card(first)).toBeVisible()

  const elsewhere = await openElsewhere()
  await logIn(elsewhere, member)
  const device = await elsewhere.newPage()
  await device.goto(`/pin/${second}`)
  await device.getByRole('button', { name: 'Add to favorites' }).click()
  await page.bringToFront()
  await expect(card(second)).toBeVisible()
  await expect.poll(firstShown).toBe(second)

  await applicationIsKept(page)
  await context.setOffline(true)
  await card(first).click()
  await page.getByRole('button', { name: 'Remove from favorites' }).click()
  await page.goBack()
  await expect(card(second)).toBeVisible()
  await expect(card(first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card(first)).toBeVisible()
  await expect.poll(firstShown).toBe(first)
  await context.setOffline(false)
  await expect.poll(stored, { timeout: 30_000 }).toEqual([first, second])

  await signUp(elsewhere, 'Odd', 'Other')
  expect((await elsewhere.request.get(path)).status()).toBe(404)
  await elsewhere.close()
})
