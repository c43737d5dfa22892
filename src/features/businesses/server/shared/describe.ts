import type { BusinessId, UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { ActingUser, Business, Person } from '../../contract/business.ts'
import { isManagedBy } from './own-business.ts'

/**
 * SQL of an instant in the format of the wire.
 * @param column column of type timestamptz
 */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * SQL of a `Person` as JSON.
 * @param user alias of a `users` row
 */
export const personJson = (user: string) =>
  `json_build_object('id', ${user}.id::text, 'username', ${user}.username, 'full_name', ${user}.full_name)`

/**
 * SQL of a `BusinessName` as JSON.
 * @param business alias of a `businesses` row
 * @param profile alias of its `users` row
 */
export const businessJson = (business: string, profile: string) =>
  `json_build_object('id', ${business}.id::text, 'name', ${business}.name, 'username', ${profile}.username)`

/** A business as it is shown to a member who has a role there or manages its organization. */
export async function describeBusiness(db: Database, id: BusinessId, viewer: UserId): Promise<Business> {
  return only(
    await db.query<Business>({
      name: 'business-described',
      text: `select b.id, b.name, b.country, b.time_zone, ${instant('b.created_at')} as created_time, ${personJson('u')} as profile,
               (select ${businessJson('p', 'pu')} from businesses p join users pu on pu.id = p.profile_user_id
                 where p.id = b.parent_id) as parent,
               (select m.role from business_members m where m.business_id = b.id and m.user_id = $2) as role,
               ${isManagedBy('b.id', '$2')} as is_manager
             from businesses b join users u on u.id = b.profile_user_id where b.id = $1`,
      values: [id, viewer],
    }),
  )
}

/** The member, and the business for which they act; null for a business to which they lost access. */
export async function describeActing(db: Database, viewer: UserId): Promise<ActingUser> {
  const { person, business } = only(
    await db.query<{ person: Person; business: BusinessId | null }>({
      name: 'acting-user',
      text: `select ${personJson('u')} as person, (
               select a.business_id from acting_as a where a.user_id = u.id and (
                 exists (select from business_members m where m.business_id = a.business_id and m.user_id = u.id)
                 or ${isManagedBy('a.business_id', 'u.id')})) as business
             from users u where u.id = $1`,
      values: [viewer],
    }),
  )
  return { user: person, business: business && (await describeBusiness(db, business, viewer)) }
}
