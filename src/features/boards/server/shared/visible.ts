import { isOpenAsAd } from '#features/ads/server/shared/ads-only.ts'
import { isPinOffered, isUnblocked } from '#features/blocks/server/shared/blocked.ts'

/**
 * SQL of the only rule for who sees a board. Everyone sees it, unless it is secret or its owner's profile is hidden or
 * private. The owner and the collaborators always see it. Approved followers of a private owner also see the owner's
 * boards that are not secret. A pin is visible if its own board is. Nobody sees anything that was deleted.
 * @param board alias of a `boards` row
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
export function isBoardVisible(board: string, viewer: string): string {
  const isOwnerShown = `(not ${board}.is_owner_hidden or ${isApproved(`${board}.owner_id`, viewer)})`
  return `(${board}.deleted_at is null and (
    (${board}.privacy = 'public' and ${isOwnerShown})
    or ${isBoardShared(board, viewer)}))`
}

/**
 * SQL that is true if a member with a private profile approved the viewer as a follower. Nobody sees the content of a
 * deactivated account. It is a scalar subquery for the same reason as `isCollaborator`.
 * @param member expression of the member's id
 */
export function isApproved(member: string, viewer: string): string {
  return `((select true from member_follows af join users au on au.id = af.user_id
    where af.follower_id = ${viewer}::bigint and af.user_id = ${member} and au.is_private_profile and au.deactivated_at is null) is not null)`
}

/**
 * SQL that is true if the viewer may see the lists of a member, such as the people whom the member follows. Neither
 * blocked the other.
 * @param user alias of a `users` row
 */
export function isProfileVisible(user: string, viewer: string): string {
  return `((not ${user}.is_private_profile or ${user}.id = ${viewer}::bigint or ${isApproved(`${user}.id`, viewer)})
    and ${isUnblocked(`${user}.id`, viewer)})`
}

/** SQL that is true if the viewer is the board's owner or one of its collaborators. */
export function isBoardShared(board: string, viewer: string): string {
  return `(${board}.owner_id = ${viewer}::bigint or ${isCollaborator(`${board}.id`, viewer)})`
}

/**
 * A scalar subquery, because for an `exists` within an `or` the planner would hash the whole table.
 * @param boardId expression of the board's id
 */
function isCollaborator(boardId: string, viewer: string): string {
  return `(select true from board_collaborators vc
    where vc.board_id = ${boardId} and vc.user_id = ${viewer}::bigint and vc.status = 'accepted') is not null`
}

/**
 * SQL of an array of the ids of boards that the viewer shares with others and may change. On these boards, pins may have
 * been saved by anyone of their members. A collaborator who can only view a board has saved nothing there. As an array
 * it is read once per statement.
 */
export function sharedBoards(viewer: string): string {
  return `array(select sc.board_id from board_collaborators sc where sc.user_id = ${viewer}::bigint and sc.status = 'accepted' and sc.access <> '{}'
    union all select so.id from boards so where so.owner_id = ${viewer}::bigint and so.was_shared)`
}

/**
 * SQL that is true if lists may show a pin to the viewer. A pin that is only for ads has no board, so no list shows it.
 * @param pin alias of a `pins` row
 * @param board alias of the row of its own board
 */
export function isPinVisible(pin: string, board: string, viewer: string): string {
  return `(${pin}.deleted_at is null and ${isBoardVisible(board, viewer)})`
}

/**
 * SQL that is true if the viewer may open a pin at its own address, and read and do what belongs to it, such as
 * comments: a pin that lists may show, or a pin only for ads that the viewer may open.
 * @param pin alias of a `pins` row
 * @param board alias of the row of its own board, from a left join
 */
export function isPinOpen(pin: string, board: string, viewer: string): string {
  return `(${isPinVisible(pin, board, viewer)} or (${pin}.deleted_at is null and ${isOpenAsAd(pin, viewer)}))`
}

/**
 * `isPinVisible` if only the pin's id is known. It is a scalar subquery, because for a join the planner would hash
 * whole tables instead of stopping after a page.
 * @param id expression of the pin's id
 */
export function isPinIdVisible(id: string, viewer: string): string {
  return `(select ${isPinVisible('vp', 'vb', viewer)} from pins vp join boards vb on vb.id = vp.board_id where vp.id = ${id})`
}

/**
 * `isPinIdVisible` and `isPinOffered` together, for lists that offer pins of others. The pin is looked up once for both.
 * @param id expression of the pin's id
 */
export function isPinIdShown(id: string, viewer: string): string {
  return `(select ${isPinVisible('vp', 'vb', viewer)} and ${isPinOffered('vp.id', viewer, 'vp')}
    from pins vp join boards vb on vb.id = vp.board_id where vp.id = ${id})`
}

/**
 * SQL that is true if the pin's picture is shown only on request, because an operator marked it as sensitive or hidden.
 */
export function isPinCovered(pin: string): string {
  return `(${pin}.is_unsafe or ${pin}.is_hidden)`
}

/**
 * SQL that is true if neither a pin nor its own board was deleted. Counts of saves include only such pins, for every
 * viewer.
 */
export function isPinLive(pin: string, board: string): string {
  return `(${pin}.deleted_at is null and ${board}.deleted_at is null)`
}
