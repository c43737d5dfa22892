import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * SQL that is true if neither of two members blocked the other. It uses scalar subqueries by primary key, so that
 * adding it does not change a page's query plan.
 * @param member expression of the member's id
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
export function isUnblocked(member: string, viewer: string): string {
  return `((select true from blocks k where k.user_id = ${viewer}::bigint and k.blocked_id = ${member}) is null
    and (select true from blocks k where k.user_id = ${member} and k.blocked_id = ${viewer}::bigint) is null)`
}

/**
 * SQL that is true if the viewer may open a member's profile: the member did not block the viewer. Who blocked the
 * member as well opens it too, because that is where a block is lifted.
 * @param member expression of the member's id
 */
export function isProfileOpen(member: string, viewer: string): string {
  return `((select true from blocks k where k.user_id = ${member} and k.blocked_id = ${viewer}::bigint) is null
    or (select true from blocks k where k.user_id = ${viewer}::bigint and k.blocked_id = ${member}))`
}

/**
 * SQL that is true if feeds may show a member's pins to the viewer: neither blocked the other, and the viewer did not
 * mute the member.
 */
export function isOffered(member: string, viewer: string): string {
  return `(${isUnblocked(member, viewer)}
    and (select true from mutes k where k.user_id = ${viewer}::bigint and k.muted_id = ${member}) is null)`
}

/**
 * SQL that is true if the operator did not hide the pin. A hidden pin is still shown to its owner and to those who saved
 * it.
 * @param pin alias of a `pins` row
 */
export function isUnhidden(pin: string, viewer: string): string {
  return `(not ${pin}.is_hidden or ${pin}.owner_id = ${viewer}::bigint
      or (select true from board_pins hs where hs.saved_by = ${viewer}::bigint and hs.pin_id = ${pin}.id limit 1) is not null)`
}

/**
 * SQL that is true if feeds, related pins and searches may show a pin: its owner passes `isOffered`, and the pin passes
 * `isUnhidden`. The statement first checks whether the viewer has any block or mute at all, so that most viewers' pages
 * are not slower.
 * @param id expression of the pin's id
 * @param pin alias of its `pins` row if the statement has it; otherwise the row is looked up
 */
export function isPinOffered(id: string, viewer: string, pin?: string): string {
  const shown =
    pin === undefined
      ? `(select ${isUnhidden('hp', viewer)} from pins hp where hp.id = ${id})`
      : isUnhidden(pin, viewer)
  return `(${shown} and ((not exists (select from blocks where user_id = ${viewer}::bigint) and not exists (select from blocks where blocked_id = ${viewer}::bigint)
      and not exists (select from mutes where user_id = ${viewer}::bigint))
    or ${pin === undefined ? `(select ${isOffered('op.owner_id', viewer)} from pins op where op.id = ${id})` : isOffered(`${pin}.owner_id`, viewer)}))`
}

/** True if one of two members blocked the other. */
export async function isBlockedBetween(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const rows = await db.query({
    name: 'blocked-between',
    text: `select from blocks where (user_id = $1 and blocked_id = $2) or (user_id = $2 and blocked_id = $1)`,
    values: [one, other],
  })
  return rows.length > 0
}
