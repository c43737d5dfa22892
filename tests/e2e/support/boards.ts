import type { BrowserContext, Locator, Page } from 'playwright/test'
import { addBoard, callsOf, type Member } from './members.ts'
import { query } from './product.ts'
import { expect } from './test.ts'

export interface OwnBoard {
  readonly id: string
  readonly name: string
  readonly path: string
  /** In the order of the board. */
  readonly pins: readonly string[]
}

/**
 * Number of test runners that share the product. Each uses its own pins, because tests change their authors and delete
 * them.
 */
const RUNNERS = 2
const runner = () => Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % RUNNERS

/** A board of the member with some pins of others that are far from the first screens of the feed. */
export async function fillBoard(
  context: BrowserContext,
  member: Member,
  name: string,
  count: number,
): Promise<OwnBoard> {
  const id = await addBoard(context, name)
  const rows = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.title <> '' and p.id % ${RUNNERS} = $2
     order by p.rank limit $1 offset 150`,
    [count, runner()],
  )
  const pins = rows.map((row) => row.id)
  const call = await callsOf(context)
  for (const pin of pins.toReversed()) await call.create('Repin', { pin_id: pin, board_id: id })
  const [board] = await query<{ slug: string }>('select slug from boards where id = $1', [id])
  return { id, name, path: `/${member.username}/${board?.slug}/`, pins }
}

/** Makes the member the author of an existing pin, directly in the database. */
export async function giveAway(pin: string, member: Member): Promise<void> {
  await query('update pins set owner_id = $2 where id = $1', [pin, member.id])
}

/** The order of a board on the server. */
export async function storedOrder(boardId: string): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    `select s.pin_id::text as id from board_pins s join pins p on p.id = s.pin_id
     where s.board_id = $1 and p.deleted_at is null order by s.rank desc, s.pin_id desc`,
    [boardId],
  )
  return rows.map((row) => row.id)
}

export const pinsOf = (page: Page, name: string): Locator => page.getByRole('list', { name: `Pins of ${name}` })

/** Waits until the board's page shows exactly these pins in this order. */
export async function showsOrder(page: Page, name: string, pins: readonly string[]): Promise<void> {
  // A document from the server reacts to no key before its scripts run.
  await expect(page.locator('[data-served]')).toHaveCount(0, { timeout: 30_000 })
  await expect(async () => {
    const shown = await pinsOf(page, name)
      .locator('[data-index]')
      .evaluateAll((cells) =>
        cells
          .toSorted((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
          .map((cell) => cell.querySelector('[data-pin]')?.getAttribute('data-pin')),
      )
    expect(shown).toEqual(pins)
  }, 'pins of the board').toPass({ timeout: 30_000 })
}

/** Chooses an item of a card's menu with the mouse. */
export async function chooseForPin(page: Page, pin: string, choice: string | RegExp): Promise<void> {
  const card = page.locator(`[data-pin="${pin}"]`)
  const more = card.getByRole('button', { name: 'More actions' })
  // A card that was scrolled into view shows its tools when the pointer moves over it. It loses them if its list is
  // read again.
  await expect(async () => {
    await card.hover({ position: { x: 60, y: 60 } })
    await card.hover({ position: { x: 64, y: 64 } })
    await more.click({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('menuitem', { name: choice }).click()
}

/**
 * Opens the menu of the focused button. A menu takes the focus some frames later; a key before that would go elsewhere.
 */
export async function openMenuByKey(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
}

export const toast = (page: Page, text: string | RegExp): Locator => page.getByText(text)
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true })
