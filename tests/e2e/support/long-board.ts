import type { BrowserContext, Locator, Page } from 'playwright/test'
import { timeOfId } from '#contracts/ids.ts'
import { addBoard, signUp } from './members.ts'
import { query } from './product.ts'
import { expect } from './test.ts'

/** Enough tall pins to exceed the scroll range in five columns, and a browser's height limit in two. */
export const LONG = 76_000
const PICTURES = 40
/** The start of time in ids, milliseconds since 1970. */
const FIRST_DAY = Date.UTC(2020, 0, 1)

export interface LongBoard {
  readonly id: string
  readonly path: string
}

/**
 * A secret board of a new member, written directly to the database because saving this many pins one by one takes too
 * long. They were saved one by one since 2020, the last one first. Their ids contain their positions (`numberOf`).
 */
export async function makeLongBoard(context: BrowserContext): Promise<LongBoard> {
  const member = await signUp(context)
  const id = await addBoard(context, 'Long', 'secret')
  const everyMs = Math.floor((Date.now() - FIRST_DAY) / (LONG + 1))
  // Skips checks of other rows, which would be most of the work.
  await query(
    `set session_replication_role = replica;
     with pictures as (
       select row_number() over (order by signature) - 1 as at, signature, color from media order by signature limit ${PICTURES}
     ), made as (
       insert into pins (id, owner_id, board_id, title, signature, width, height, color, rank)
       select (${everyMs}::bigint * (${LONG} - n) << 22) | n, ${member.id}, ${id}, '', m.signature, 1000, 1900 + n * 7 % 4 * 100, m.color, n
       from generate_series(0, ${LONG - 1}) n join pictures m on m.at = n % ${PICTURES}
       returning id
     )
     insert into board_pins (board_id, rank, pin_id, saved_by) select ${id}, id, id, ${member.id} from made;
     update boards set pin_count = ${LONG} where id = ${id};
     analyze pins;
     analyze board_pins`,
  )
  return { id, path: `/${member.username}/long/` }
}

export async function removeLongBoard({ id }: LongBoard): Promise<void> {
  await query(
    `set session_replication_role = replica;
     delete from board_pins where board_id = ${id};
     delete from pins where board_id = ${id}`,
  )
}

/** The position on the long board that a pin was made for, counted from 1. */
function numberOf(pin: string): number {
  return Number(BigInt(pin) & ((1n << 22n) - 1n)) + 1
}

/** The month in which a pin was saved, in the product's words. */
export function monthOf(pin: string): string {
  return new Date(timeOfId(pin)).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
}

export const longList = (page: Page): Locator => page.getByRole('list', { name: 'Pins of Long' })

/** Opens the board and waits until the page knows it to its end. */
export async function openLongBoard(page: Page, { path }: LongBoard): Promise<void> {
  await page.goto(path)
  await expect(longList(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(LONG), {
    timeout: 60_000,
  })
}

export interface SeenPin {
  readonly pin: string
  /** The position that screen readers get, counted from 1. */
  readonly place: number
  /** Distance below the view's top, in CSS pixels. */
  readonly top: number
}

/** The cards in the view in the list's order, once each of them is drawn and shows the pin of its position. */
export async function truePins(page: Page): Promise<readonly SeenPin[]> {
  let seen: readonly SeenPin[] = []
  await expect(async () => {
    seen = await longList(page)
      .getByRole('listitem')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { top, bottom } = cell.getBoundingClientRect()
          if (bottom <= 0 || top >= innerHeight) return []
          const pin = cell.querySelector('[data-pin]')?.getAttribute('data-pin') ?? ''
          return [{ pin, place: Number(cell.getAttribute('aria-posinset')), top }]
        }),
      )
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.map(({ place }) => place)).toEqual(seen.map(({ pin }) => (pin === '' ? null : numberOf(pin))))
  }, 'each card in the view is the pin of its place').toPass({ timeout: 30_000 })
  return seen.toSorted((a, b) => a.place - b.place)
}
