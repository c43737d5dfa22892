import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant, type Grant, type Subject } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import type { AssetPermission } from '../../constants.ts'
import { effectivePermissions, type Permissions } from '../../domain/permissions.ts'
import { readAssetFacts } from './asset-facts.ts'

export interface OwnAdAccount {
  readonly id: AdAccountId
  readonly business_id: BusinessId
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly time_zone: string
  readonly status: 'ACTIVE' | 'CLOSED'
  /** The viewer's permissions on the account. */
  readonly permissions: Permissions
}

interface Wanted {
  readonly field?: string
  /** True for acts: locks the account's row until the transaction ends. */
  readonly lock?: boolean
}

/**
 * Finds an ad account on which the viewer has one of the permissions. It fails with `access/denied` for people of the
 * account's business and partners who know the account but lack these permissions. For everybody else the account does
 * not exist.
 * @param permissions one of them is enough; an empty list: any permission
 */
export function grantAdAccount(
  db: Database,
  viewer: Member,
  id: AdAccountId,
  permissions: readonly AssetPermission[],
  wanted: Wanted = {},
): Promise<Answer<Grant<'ad-account.use', OwnAdAccount>, 'ad-account/not-found' | 'access/denied'>> {
  return grant(db, viewer, 'ad-account.use', adAccountSubject(id, permissions, wanted))
}

function adAccountSubject(
  id: AdAccountId,
  permissions: readonly AssetPermission[],
  { field = 'options.ad_account_id', lock = false }: Wanted,
): Subject<OwnAdAccount, 'ad-account/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const [account] = await db.query<Omit<OwnAdAccount, 'permissions'>>({
        text: `select id, business_id, name, country, currency, time_zone, status from ad_accounts where id = $1
               ${lock ? 'for no key update' : ''}`,
        values: [id],
      })
      const facts = account && (await readAssetFacts(db, viewer?.id ?? null, 'AD_ACCOUNT', account.id))
      if (!account || !facts) return noAdAccount(field)
      const own = effectivePermissions(facts)
      if (facts.role === null && own.size === 0 && !facts.has_left) return noAdAccount(field)
      const isAllowed = permissions.length === 0 ? own.size > 0 : permissions.some((one) => own.has(one))
      return ok({
        row: { ...account, permissions: own },
        relation: isAllowed ? { access: ['ad-account.use'] } : 'reader',
        foreign: 'is an ad account on which you lack the permission',
      })
    },
  }
}

function noAdAccount(field: string): Refusal<'ad-account/not-found'> {
  return fail('ad-account/not-found', `${field}: is not an ad account of yours`, { field })
}
