import { isOpenAsAd } from '#features/ads/server/shared/ads-only.ts'

/**
 * The only rule for who sees a board: everyone, unless it is secret or its owner's profile is hidden or private. Its
 * owner and its collaborators then see it. Approved followers of a private owner also see the boards that are not
 * secret. A pin is visible if its own board is. Nobody sees anything that was deleted.
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
 * True if a private member approved the viewer as a follower. A scalar subquery, as below. Nobody sees the content of a
 * deactivated account.
 * @param member expression of the member's id
 */
export function isApproved(member: string, viewer: string): string {
  return `((select true from member_follows af join users au on au.id = af.user_id
    where af.follower_id = ${viewer}::bigint and af.user_id = ${member} and au.is_private_profile and au.deactivated_at is null) is not null)`
}

/**
 * True if lists of a member `u` are shown, such as the people whom they follow.
 * @param user alias of a `users` row
 */
export function isProfileVisible(user: string, viewer: string): string {
  return `(not ${user}.is_private_profile or ${user}.id = ${viewer}::bigint or ${isApproved(`${user}.id`, viewer)})`
}

/** The viewer is its owner or one of its collaborators. */
export function isBoardShared(board: string, viewer: string): string {
  return `(${board}.owner_id = ${viewer}::bigint or ${isCollaborator(`${board}.id`, viewer)})`
}

/**
 * A scalar subquery: the planner would hash the whole table for an `exists` within an `or`.
 * @param boardId expression
 */
function isCollaborator(boardId: string, viewer: string): string {
  return `(select true from board_collaborators vc
    where vc.board_id = ${boardId} and vc.user_id = ${viewer}::bigint and vc.status = 'accepted') is not null`
}

/**
 * Ids of boards that the viewer shares with others, as an array that is read once per statement: pins on them may be
 * anybody's saves.
 */
export function sharedBoards(viewer: string): string {
  return `array(select sc.board_id from board_collaborators sc where sc.user_id = ${viewer}::bigint and sc.status = 'accepted'
    union all select so.id from boards so where so.owner_id = ${viewer}::bigint and so.was_shared)`
}

/**
 * The rule for every list. A pin for ads alone has no board, so it is in none.
 * @param pin alias of a `pins` row
 * @param board alias of the row of its own board
 */
export function isPinVisible(pin: string, board: string, viewer: string): string {
  return `(${pin}.deleted_at is null and ${isBoardVisible(board, viewer)})`
}

/**
 * The rule for a pin at its own address, with what is said and done about it: a pin that lists may show, or one for ads
 * alone that the viewer may open.
 * @param pin alias of a `pins` row
 * @param board alias of the row of its own board, of a left join
 */
export function isPinOpen(pin: string, board: string, viewer: string): string {
  return `(${isPinVisible(pin, board, viewer)} or (${pin}.deleted_at is null and ${isOpenAsAd(pin, viewer)}))`
}

/**
 * `isPinVisible` for a pin of which only the id is known. A scalar subquery, because for a join the planner would hash whole
 * tables instead of stopping after a page.
 * @param id expression of the pin's id
 */
export function isPinIdVisible(id: string, viewer: string): string {
  return `(select ${isPinVisible('vp', 'vb', viewer)} from pins vp join boards vb on vb.id = vp.board_id where vp.id = ${id})`
}

/** True if neither a pin nor its own board was deleted. Counters of saves only include such pins, for every viewer. */
export function isPinLive(pin: string, board: string): string {
  return `(${pin}.deleted_at is null and ${board}.deleted_at is null)`
}
