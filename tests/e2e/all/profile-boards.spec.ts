import { fillBoard } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { boxOf, fingerOn, middleOf } from '../support/pointing.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a profile sorts its boards and finds them by name, a board is created on its own page, and tried pins and stories are tabs', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const garden = await fillBoard(context, member, 'Garden', 2)
  await addBoard(context, 'Attic')
  await page.goto(`/${member.username}`)
  const boards = page.getByRole('region', { name: 'Boards' })
  const names = async () =>
    (
      await boards
        .locator('a[data-grid-focus]')
        .all()
        .then((all) => Promise.all(all.map((each) => each.innerText())))
    ).map((text) => text.split('\n')[0])
  await expect(boards.getByRole('link', { name: /^Garden/ })).toBeVisible()
  await boards.getByRole('button', { name: /Sort by/ }).click()
  await page.getByRole('option', { name: 'A to Z' }).click()
  await expect(page).toHaveURL(/[?]sort=name$/)
  await expect.poll(names).toEqual(['Attic', 'Garden'])
  await boards.getByRole('searchbox', { name: 'Find by name' }).fill('gar')
  await expect.poll(names).toEqual(['Garden'])
  await page.reload()
  await expect.poll(names).toEqual(['Garden'])
  await boards.getByRole('searchbox', { name: 'Find by name' }).fill('zebra')
  await expect(boards.getByText('No board with that name yet.')).toBeVisible()

  await boards.getByRole('link', { name: 'Create a board' }).click()
  await expect(page).toHaveURL(/\/board\/create$/)
  await page.getByRole('textbox', { name: 'Name' }).fill('attic')
  await page.getByRole('button', { name: 'Create a board' }).click()
  await expect(page.getByText('You already have a board with this name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Cellar')
  await page.getByRole('textbox', { name: /Description/ }).fill('Cool and dark')
  await page.getByRole('button', { name: 'Create a board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cellar' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${member.username}/cellar`))
  const stored = () =>
    query<{ description: string }>(`select description from boards where owner_id = $1 and slug = 'cellar'`, [
      member.id,
    ])
  await expect.poll(stored).toEqual([{ description: 'Cool and dark' }])

  const call = await callsOf(context)
  await call.create('DidIt', { pin_id: garden.pins[0], note: '' })
  await page.goto(`/${member.username}`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this profile' })
  await tabs.getByRole('link', { name: 'Tried' }).click()
  await expect(page.locator(`a[href*="/pin/${garden.pins[0]}"]`).first()).toBeVisible()
  await tabs.getByRole('link', { name: 'Stories' }).click()
  await expect(page.getByText('No story pins yet')).toBeVisible()
})

test('what finds and sorts the boards of a profile starts where the boards do, on a phone as well', async ({
  page,
}) => {
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/robin')
    const boards = page.getByRole('region', { name: 'Boards' })
    await expect(boards.getByRole('searchbox', { name: 'Find by name' })).toBeVisible()
    const tools = await boxOf(boards.getByRole('search'))
    const tiles = boards.locator('a[data-grid-focus]')
    await expect(tiles.nth(1)).toBeVisible()
    const lefts = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().left))
    expect(Math.abs(tools.x - Math.min(...lefts)), `${width} px`).toBeLessThan(1)
  }
})

test('a finger on its grip drags a board to another place at once', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  const member = await signUp(phone)
  for (const name of ['Attic', 'Barn', 'Cellar']) await addBoard(phone, name)
  await page.goto(`/${member.username}/`)
  await page.getByRole('button', { name: 'Reorder' }).click()
  const rows = page.getByRole('dialog', { name: 'Order of your boards' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const [first, second, third] = (await rows.allTextContents()) as [string, string, string]
  const grip = (at: number) => rows.nth(at).locator('[data-order-grip]')
  await expect(grip(0)).toBeVisible()
  const [from, to] = [await middleOf(grip(0)), await middleOf(grip(2))]
  const finger = await fingerOn(page)
  await finger.down(from)
  for (const share of [0.2, 0.6, 1]) await finger.move({ x: from.x, y: from.y + (to.y - from.y) * share })
  await finger.up()
  await expect(rows).toHaveText([second, third, first])
  await phone.close()
})
