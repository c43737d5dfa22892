import type { ImageSignature, UserId } from '#contracts/ids.ts'
import type { SessionAccount } from '#features/linked-businesses/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import { partnerName } from '#features/session/server/shared/is-partner.ts'
import type { Database } from '#server/storage/database.ts'

interface Row {
  readonly id: UserId
  readonly username: string
  readonly email: string | null
  readonly full_name: string
  readonly image_signature: ImageSignature | null
  /** Null if the account is not a business. */
  readonly business_name: string | null
  readonly contact_email: string | null
  readonly is_contact_verified: boolean
  readonly ownership_email: string | null
  readonly owners: readonly UserId[]
  readonly businesses: readonly UserId[]
}

/** Accounts with their owners and businesses (spec viewer §3, account). Unknown ids are left out. */
export async function describeAccounts(
  db: Database,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, SessionAccount>> {
  const rows = await readRows(db, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const missing = rows.flatMap(({ businesses }) => businesses).filter((id) => !known.has(id))
  if (missing.length > 0) for (const row of await readRows(db, missing)) known.set(row.id, row)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...accountOf(row),
        businesses: row.businesses.flatMap((id) => (known.has(id) ? [accountOf(known.get(id)!)] : [])),
      },
    ]),
  )
}

async function readRows(db: Database, ids: readonly UserId[]): Promise<readonly Row[]> {
  return db.query<Row>({
    name: 'accounts-described',
    text: `select u.id, u.username, u.email_key as email, u.full_name, u.image_signature,
        ${partnerName('u')} as business_name,
        e.contact_email, e.contact_verified_at is not null as is_contact_verified, e.ownership_email,
        array(select l.owner_id::text from linked_businesses l where l.business_id = u.id order by l.linked_at, l.owner_id) as owners,
        array(select l.business_id::text from linked_businesses l join users b on b.id = l.business_id
          where l.owner_id = u.id and b.suspended_at is null and b.deactivated_at is null
          order by l.linked_at, l.business_id) as businesses
      from users u left join business_emails e on e.user_id = u.id where u.id = any($1::bigint[])`,
    values: [ids],
  })
}

function accountOf(row: Row): Omit<SessionAccount, 'businesses'> {
  const { id, username, email, full_name: name, image_signature: image, business_name: business } = row
  return {
    id,
    username,
    email,
    full_name: name,
    image_medium_url: image === null ? null : imageUrl(image, '60x60'),
    image_large_url: image === null ? null : imageUrl(image, '136x136'),
    owners: [...row.owners],
    partner:
      business === null
        ? null
        : {
            contact_email: row.contact_email ?? email,
            is_contact_email_verified: row.contact_email === null || row.is_contact_verified,
            biz_ownership_email: row.ownership_email,
            business_name: business,
            is_linked_business: row.owners.length > 0,
          },
  }
}

/** True if the owner may switch to this business without its password. */
export async function isLinked(db: Database, owner: UserId, business: UserId): Promise<boolean> {
  const rows = await db.query({
    text: `select from linked_businesses l join users b on b.id = l.business_id
      where l.owner_id = $1 and l.business_id = $2 and b.suspended_at is null and b.deactivated_at is null`,
    values: [owner, business],
  })
  return rows.length > 0
}
