import type { Locator } from 'playwright/test'
import { fillBoard, pinsOf } from '../support/boards.ts'
import { pickUp, carryOver, dock } from '../support/dragging.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('who can add pins to a board removes and moves own saves alone, by menu, selection and drag', async ({
  page,
  context,
  openElsewhere,
}) => {
  const hers = await openElsewhere()
  const owner = await signUp(hers, 'Ana', 'Reed')
  const board = await fillBoard(hers, owner, 'Lamps', 3)
  const member = await signUp(context, 'Ben', 'Hall')
  await query(
    `insert into board_collaborators (board_id, user_id, status, access, invited_by) values ($1, $2, 'accepted', '{write}', $3)`,
    [board.id, member.id, owner.id],
  )
  await query('update boards set was_shared = true, collaborator_count = 1 where id = $1', [board.id])
  const [own] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id where b.privacy = 'public' and p.deleted_at is null
       and p.title <> '' and p.id <> all($1::bigint[]) order by p.rank limit 1 offset 200`,
    [board.pins],
  )
  const call = await callsOf(context)
  await call.create('Repin', { pin_id: own!.id, board_id: board.id })
  await addBoard(context, 'Mine')

  await page.goto(board.path)
  await expect(page.locator('[data-served]')).toHaveCount(0, { timeout: 30_000 })
  const cardOf = (pin: string) => pinsOf(page, 'Lamps').locator(`[data-pin="${pin}"]`)
  /** A card shows its tools when the pointer moves over it. */
  const press = (pin: string, tool: (card: Locator) => Locator) =>
    expect(async () => {
      await cardOf(pin).hover({ position: { x: 60, y: 60 } })
      await cardOf(pin).hover({ position: { x: 64, y: 64 } })
      await tool(cardOf(pin)).click({ timeout: 5_000 })
    }).toPass({ timeout: 30_000 })
  const menuOf = async (pin: string) => {
    await press(pin, (card) => card.getByRole('button', { name: 'More actions' }))
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const names = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    return ['Move to another board…', 'Remove', 'Use as board cover'].map((name) =>
      names.some((text) => text.startsWith(name)),
    )
  }
  expect(await menuOf(own!.id)).toEqual([true, true, true])
  expect(await menuOf(board.pins[0]!)).toEqual([false, false, true])

  const bar = page.getByRole('toolbar', { name: 'Selected pins' })
  const select = (pin: string) => press(pin, (card) => card.locator('..').getByRole('checkbox'))
  await select(own!.id)
  await expect(bar.getByRole('button', { name: 'Remove from this board' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Move to…' })).toBeVisible()
  await select(board.pins[0]!)
  await expect(bar.getByRole('button', { name: 'Remove from this board' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Move to…' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Save to…' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A drag to another board moves the own save; the owner's pin is only saved there.
  await pickUp(page, cardOf(board.pins[0]!))
  await expect(dock(page)).toContainText('Save to board')
  await carryOver(page, dock(page).locator('[data-drop-target]').filter({ hasText: 'Mine' }))
  await page.mouse.up()
  const places = async () => {
    const rows = await query<{ name: string }>(
      'select b.name from board_pins s join boards b on b.id = s.board_id where s.pin_id = $1 and b.owner_id = any($2) order by 1',
      [board.pins[0], [owner.id, member.id]],
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(places).toEqual(['Lamps', 'Mine'])
})
