import type { AdAccountId, BusinessId, PinId } from '#contracts/ids.ts'
import { openBusiness, someone, type Someone } from '#features/businesses/server/test-businesses.ts'
import { addBoardOf, addPins } from '#features/test-content.ts'
import { dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

export interface TestAdvertiser extends Someone {
  readonly business: BusinessId
  readonly account: AdAccountId
  readonly pins: readonly PinId[]
}

export const TEST_ADDRESS = {
  company: 'Lamps Ltd',
  line1: 'Street 1',
  line2: '',
  city: 'Springfield',
  postal_code: '12345',
  country: 'US',
  tax_id: '',
}

/** Turns advertising and the test payment provider on, as in the demo. */
export async function turnOnAds(server: TestServer): Promise<void> {
  await server.db.query({ text: `insert into settings (key, value) values ('demo', '1') on conflict do nothing` })
}

/** A member with a business, an ad account, public pins, and all that a launch needs. */
export async function addAdvertiser(server: TestServer, username: string, country = 'US'): Promise<TestAdvertiser> {
  const owner = await someone(server, username)
  const business = await openBusiness(owner, country)
  const made = await owner.browser.write('AdAccounts', 'create', { business_id: business, name: username, country })
  const account: AdAccountId = dataOf(made).id
  const pins = await addPins(server.db, await addBoardOf(server.db, owner.id, `Board of ${username}`), 3)
  dataOf(
    await owner.browser.write('BillingProfile', 'create', {
      ad_account_id: account,
      provider: 'test',
      token: 'test-valid',
    }),
  )
  dataOf(
    await owner.browser.write('BusinessAddress', 'update', {
      ad_account_id: account,
      business: TEST_ADDRESS,
      auto_fill_billing: true,
    }),
  )
  return { ...owner, business, account, pins }
}

export function promotionOf({ account, pins }: TestAdvertiser, change: object = {}) {
  return {
    ad_account_id: account,
    pin_id: pins[0],
    objective: 'CONSIDERATION',
    name: 'Lamps',
    daily_budget_micro: '7000000',
    duration_days: 10,
    is_ongoing: false,
    is_fdb: false,
    destination_url: 'https://lamps.example/one',
    is_auto_targeting: true,
    ages: [],
    genders: [],
    interests: [],
    ...change,
  }
}

export interface TestReview {
  readonly id: string
  readonly look: string
}

/** Decides on an ad with the look that the operator's list showed: approves it, or rejects it if there are reasons. */
export function decide(operator: TestBrowser, { id, look }: TestReview, reasons: readonly string[] = []) {
  return operator.write('AdReviews', 'update', { id, look, is_approved: reasons.length === 0, reasons })
}

/**
 * Launches and approves a promotion.
 * @returns the campaign's id
 */
export async function addRunningAd(
  operator: TestBrowser,
  advertiser: TestAdvertiser,
  change: object = {},
): Promise<string> {
  const launched = dataOf(await advertiser.browser.write('QuickPromote', 'create', promotionOf(advertiser, change)))
  const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 100 }))
  for (const review of rows) dataOf(await decide(operator, review))
  return launched.campaign_id
}
