import type { BrowserContext } from 'playwright/test'
import type { OwnBoard } from './boards.ts'
import { callsOf, type Member } from './members.ts'
import { query } from './product.ts'

/**
 * A business of the logged-in member, without an ad account.
 * @returns its id
 */
export async function openBusiness(context: BrowserContext, name: string, country: string): Promise<string> {
  const call = await callsOf(context)
  const made = await call.create('Business', { name, country, time_zone: 'UTC', is_adult: true })
  return (made as { readonly id: string }).id
}

/**
 * A business of the logged-in member with one ad account in dollars.
 * @returns the account's id
 */
export async function openAdAccount(context: BrowserContext, business: string, account: string): Promise<string> {
  const id = await openBusiness(context, business, 'US')
  const call = await callsOf(context)
  const made = await call.create('AdAccounts', { business_id: id, name: account, country: 'US' })
  return (made as { readonly id: string }).id
}

/** Gives an ad account what a launch needs: a payment method that is always accepted, and the address of the business. */
export async function makePayable(context: BrowserContext, account: string): Promise<void> {
  const call = await callsOf(context)
  await call.create('BillingProfile', { ad_account_id: account, provider: 'test', token: 'test-valid' })
  await query(
    `insert into business_addresses (ad_account_id, kind, company, line1, city, country) values ($1, 'business', 'Lamps', 'Street 1', 'Springfield', 'US')`,
    [account],
  )
}

/** Makes the pins of a board the owner's own products, in stock, with these titles in the order of the board. */
export async function sellPins({ id: board, pins }: OwnBoard, owner: Member, titles: readonly string[]): Promise<void> {
  const offer = { price: '€49.90', price_val: 49.9, currency: 'EUR', in_stock: true }
  const rich = { type: 'product', brand: 'Lumen', free_shipping: false, aggregate_rating: null, offer_summary: offer }
  for (const [at, title] of titles.entries())
    await query(
      `update pins set kind = 'product', owner_id = $2, board_id = $3, title = $4, price = $5, rich = $6 where id = $1`,
      [pins[at], owner.id, board, title, offer.price, JSON.stringify(rich)],
    )
}
