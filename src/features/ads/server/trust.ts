import type { BusinessId, UserId } from '#contracts/ids.ts'
import { noteDecision } from '#features/operator/server/shared/note-decision.ts'
import type { Database } from '#server/storage/database.ts'
import type { TrustedBusiness } from '../contract.ts'
import { decideReview, lockWaiting, type Decided } from './reviews.ts'

async function isBusinessTrusted(db: Database, business: BusinessId): Promise<boolean> {
  const text = 'select from trusted_businesses where business_id = $1'
  return (await db.query({ name: 'business-trusted', text, values: [business] })).length > 0
}

/**
 * As `isBusinessTrusted`, and locks the business until the transaction ends. Trust cannot be given during a launch, so
 * no launched ad is left waiting that the trust should have approved.
 */
export async function lockTrust(db: Database, business: BusinessId): Promise<boolean> {
  await db.query({ text: 'select from businesses where id = $1 for share', values: [business] })
  return isBusinessTrusted(db, business)
}

/** The trusted businesses, sorted by name. */
export function findTrusted(db: Database): Promise<readonly TrustedBusiness[]> {
  return db.query<TrustedBusiness>({
    name: 'businesses-trusted',
    text: `select b.id::text as id, b.name, u.username, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
           from trusted_businesses t join businesses b on b.id = t.business_id join users u on u.id = b.profile_user_id
           order by lower(b.name), b.id`,
  })
}

/**
 * Starts or ends trust in a business: ads of a trusted business run without a review. Starting it approves the ads that
 * wait. After its end, ads whose pin was edited meanwhile are pending again.
 * @returns the approved ads; null if there is no such business
 */
export async function setTrust(
  db: Database,
  operator: UserId,
  { id, isTrusted }: { readonly id: BusinessId; readonly isTrusted: boolean },
): Promise<readonly Decided[] | null> {
  const [business] = await db.query<{ name: string; owner: UserId }>({
    text: 'select name, profile_user_id::text as owner from businesses where id = $1 for no key update',
    values: [id],
  })
  if (!business) return null
  const waiting = isTrusted ? await lockWaiting(db, id) : []
  const changed = await db.query({
    text: isTrusted
      ? 'insert into trusted_businesses (business_id) values ($1) on conflict do nothing returning business_id'
      : 'delete from trusted_businesses where business_id = $1 returning business_id',
    values: [id],
  })
  if (changed.length === 0) return []
  await noteDecision(db, {
    operator,
    member: business.owner,
    subject: 'business',
    subjectId: id,
    name: business.name,
    decision: isTrusted ? 'trust' : 'end-trust',
  })
  const decided: Decided[] = []
  for (const ad of waiting) {
    const one = await decideReview(db, ad, { isApproved: true, reasons: [], operator, look: null })
    if (one.ok) decided.push(one.data)
  }
  return decided
}
