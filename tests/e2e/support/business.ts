import type { BrowserContext } from 'playwright/test'
import { callsOf } from './members.ts'

/**
 * A business of the logged-in member with one ad account in dollars.
 * @returns the account's id
 */
export async function openAdAccount(context: BrowserContext, business: string, account: string): Promise<string> {
  const call = await callsOf(context)
  const opened = { name: business, country: 'US', time_zone: 'UTC', is_adult: true }
  const { id } = (await call.create('Business', opened)) as { readonly id: string }
  const made = await call.create('AdAccounts', { business_id: id, name: account, country: 'US' })
  return (made as { readonly id: string }).id
}
