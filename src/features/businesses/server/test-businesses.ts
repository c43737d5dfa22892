import type { AdAccountId, BusinessId, UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import type { AssetPermission, BusinessRole } from '../constants.ts'

export interface Someone {
  readonly id: UserId
  readonly username: string
  readonly browser: TestBrowser
}

/** Adds a member with a browser. */
export async function someone(server: TestServer, username: string): Promise<Someone> {
  const id = await addMember(server.db, username)
  return { id, username, browser: await server.browserOf(id) }
}

/** Opens a business by the API. The member becomes its owner. */
export async function openBusiness({ browser, username }: Someone, country = 'US'): Promise<BusinessId> {
  const options = { name: `${username} Ltd`, country, time_zone: 'Europe/Berlin', is_adult: true }
  return dataOf(await browser.write('Business', 'create', options)).id
}

export async function openAdAccount(owner: Someone, business: BusinessId, name: string): Promise<AdAccountId> {
  return dataOf(await owner.browser.write('AdAccounts', 'create', { business_id: business, name, country: 'DE' })).id
}

/** Adds a person to the business directly in the database, without an invite. */
export async function addPerson(server: TestServer, business: BusinessId, user: UserId, role: BusinessRole) {
  await server.db.query({
    text: 'insert into business_members (business_id, user_id, role) values ($1, $2, $3)',
    values: [business, user, role],
  })
}

export async function addPartner(server: TestServer, business: BusinessId, partner: BusinessId) {
  await server.db.query({
    text: `insert into business_partners (business_id, partner_business_id, type) values ($1, $2, 'EXTERNAL')`,
    values: [business, partner],
  })
}

/**
 * Grants a permission directly in the database, without the API.
 * @param subject a member, or a partner's business
 */
export async function addGrant(
  server: TestServer,
  business: BusinessId,
  account: AdAccountId,
  subject: { readonly member: UserId } | { readonly partner: BusinessId },
  permissions: readonly AssetPermission[],
) {
  const [type, id] = 'member' in subject ? ['MEMBER', subject.member] : ['PARTNER', subject.partner]
  await server.db.query({
    text: `insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
           values ($1, 'AD_ACCOUNT', $2, $3, $4, $5)`,
    values: [business, account, type, id, permissions],
  })
}
