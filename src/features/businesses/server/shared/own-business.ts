import type { BusinessId } from '#contracts/ids.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { SharedAction } from '#server/policy/actions.ts'
import type { Relation, Subject } from '#server/policy/grant.ts'
import type { BusinessRole } from '../../constants.ts'

export interface OwnBusiness {
  readonly id: BusinessId
  readonly name: string
  readonly time_zone: string
  readonly parent_id: BusinessId | null
  readonly profile_user_id: string
  /** Null for a manager of the organization who has no role in this business. */
  readonly role: BusinessRole | null
  readonly is_manager: boolean
}

/** Maximum depth of an organization. Deeper hierarchies cannot be created, so searches stop here. */
export const HIERARCHY_DEPTH_MAX = 10

/** SQL that is true if a member manages the business or one above it. */
export function isManagedBy(business: string, user: string): string {
  return `exists (
    with recursive above as (
      select here.id, here.parent_id, 1 as depth from businesses here where here.id = ${business}
      union all
      select upper.id, upper.parent_id, depth + 1 from above join businesses upper on upper.id = above.parent_id
        where depth < ${HIERARCHY_DEPTH_MAX}
    ) select from above join business_managers boss on boss.business_id = above.id where boss.user_id = ${user})`
}

/** SQL that is true for a person who was removed from the business. */
export function hasLeft(business: string, user: string): string {
  return `exists (select from business_former_members former where former.business_id = ${business} and former.user_id = ${user})`
}

const ACTIONS_OF: Readonly<Record<Exclude<BusinessRole, 'OWNER'> | 'MANAGER', readonly SharedAction[]>> = {
  BIZ_ADMIN: ['business.read', 'business.manage', 'business.organize'],
  EMPLOYEE: ['business.read'],
  MANAGER: ['business.read', 'business.organize'],
}

function relationOf({ role, is_manager: isManager }: OwnBusiness): Relation {
  if (role === 'OWNER') return 'owner'
  return { access: [...(role ? ACTIONS_OF[role] : []), ...(isManager ? ACTIONS_OF.MANAGER : [])] }
}

/**
 * A business as the subject of calls. It does not exist for viewers who never worked there and do not manage its
 * organization. Roles are read with each call, so a removed person is refused at once.
 * @param lock true for acts: locks the business's row until the transaction ends, so that acts run one after the other
 */
export function businessSubject(
  id: BusinessId,
  { lock = false, field = 'options.business_id' }: { readonly lock?: boolean; readonly field?: string } = {},
): Subject<OwnBusiness, 'business/not-found'> {
  return {
    field,
    async find(db, viewer) {
      if (lock) await db.query({ text: 'select from businesses where id = $1 for no key update', values: [id] })
      const [row] = await db.query<OwnBusiness & { readonly has_left: boolean }>({
        name: 'own-business',
        text: `select b.id, b.name, b.time_zone, b.parent_id, b.profile_user_id, m.role,
                 ${isManagedBy('b.id', '$2::bigint')} as is_manager, ${hasLeft('b.id', '$2::bigint')} as has_left
               from businesses b left join business_members m on m.business_id = b.id and m.user_id = $2::bigint
               where b.id = $1`,
        values: [id, viewer?.id ?? null],
      })
      if (!row || (row.role === null && !row.is_manager && !row.has_left)) return noBusiness(field)
      return ok({ row, relation: relationOf(row), foreign: 'is a business in which you may not do this' })
    },
  }
}

function noBusiness(field: string): Refusal<'business/not-found'> {
  return fail('business/not-found', `${field}: is not a business of yours`, { field })
}
