import type { BrowserContext } from 'playwright/test'
import { callsOf } from './members.ts'

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
