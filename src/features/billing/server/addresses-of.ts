import type { AdAccountId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { Address, Addresses } from '../contract.ts'

export async function readAddresses(db: Database, account: AdAccountId): Promise<Addresses> {
  const rows = await db.query<Address & { readonly kind: 'business' | 'billing' }>({
    name: 'business-addresses',
    text: `select kind, company, line1, line2, city, postal_code, country, tax_id from business_addresses where ad_account_id = $1`,
    values: [account],
  })
  const of = (wanted: string) => {
    const row = rows.find(({ kind }) => kind === wanted)
    if (!row) return null
    const { kind: _, ...address } = row
    return address
  }
  return { business: of('business'), billing: of('billing') }
}

export async function writeAddress(
  db: Database,
  account: AdAccountId,
  kind: 'business' | 'billing',
  address: Address,
): Promise<void> {
  const { company, line1, line2, city, postal_code: postalCode, country, tax_id: taxId } = address
  await db.query({
    name: 'business-address-write',
    text: `insert into business_addresses (ad_account_id, kind, company, line1, line2, city, postal_code, country, tax_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (ad_account_id, kind) do update set company = excluded.company, line1 = excluded.line1, line2 = excluded.line2,
             city = excluded.city, postal_code = excluded.postal_code, country = excluded.country, tax_id = excluded.tax_id`,
    values: [account, kind, ...[company, line1, line2, city, postalCode, country, taxId].map((text) => text.trim())],
  })
}
