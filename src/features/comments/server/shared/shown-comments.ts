import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isPinOpen } from '#features/boards/server/shared/visible.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * SQL that is true if a viewer may see a comment: it was not deleted, viewer and author did not block each other, and
 * the viewer hid neither the comment nor its author.
 * @param comment alias of a `comments` row
 * @param viewer placeholder of the member's id, null for a visitor
 */
export function isCommentShown(comment: string, viewer: string): string {
  return `(${comment}.deleted_at is null and ${isUnblocked(`${comment}.user_id`, viewer)}
    and not exists (select from hidden_commenters hm where hm.user_id = ${viewer}::bigint and hm.hidden_id = ${comment}.user_id)
    and not exists (select from hidden_comments hc where hc.user_id = ${viewer}::bigint and hc.comment_id = ${comment}.id))`
}

/**
 * SQL that is true if the viewer has any block or hid any comment or commenter. It does not depend on the row, so that
 * a statement evaluates it once. For all other viewers the stored counts are right.
 */
function seesLess(viewer: string): string {
  return `(exists (select from blocks where user_id = ${viewer}::bigint) or exists (select from blocks where blocked_id = ${viewer}::bigint)
    or exists (select from hidden_commenters where user_id = ${viewer}::bigint)
    or exists (select from hidden_comments where user_id = ${viewer}::bigint))`
}

/**
 * SQL: the number of comments and replies on a pin that the viewer may see. Replies to a comment that is not shown do
 * not count, and neither do tries and replies to them.
 * @param pin alias of a `pins` row
 */
export function pinCommentCount(pin: string, viewer: string): string {
  return `case when ${seesLess(viewer)} then (select count(*)::int from comments cc left join comments ca on ca.id = cc.parent_id
      where cc.pin_id = ${pin}.id and not cc.is_try and ${isCommentShown('cc', viewer)}
        and (ca.id is null or (not ca.is_try and ${isCommentShown('ca', viewer)})))
    else ${pin}.comment_count end`
}

/** SQL: the number of tries of a pin that the viewer may see. */
export function pinTryCount(pin: string, viewer: string): string {
  return `case when ${seesLess(viewer)} then (select count(*)::int from comments ct
      where ct.pin_id = ${pin}.id and ct.is_try and ${isCommentShown('ct', viewer)})
    else ${pin}.tried_count end`
}

/**
 * SQL: the number of replies to a comment that the viewer may see.
 * @param comment alias of a `comments` row
 */
export function shownReplyCount(comment: string, viewer: string): string {
  return `case when ${comment}.reply_count > 0 and ${seesLess(viewer)} then (select count(*)::int from comments cr
      where cr.parent_id = ${comment}.id and ${isCommentShown('cr', viewer)})
    else ${comment}.reply_count end`
}

interface Counts {
  /** Comments and replies. */
  readonly comments: number
  readonly tries: number
}

/** Numbers of comments and tries that the viewer may see, of those pins that the viewer may open. */
export async function countsOf(
  db: Database,
  viewer: Pick<Member, 'id'> | null,
  pinIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db.query<Counts & { readonly id: string }>({
    name: 'comment-counts',
    text: `select p.id, ${pinCommentCount('p', '$1')} as comments, ${pinTryCount('p', '$1')} as tries from pins p left join boards b on b.id = p.board_id
           where p.id = any($2::bigint[]) and ${isPinOpen('p', 'b', '$1')}`,
    values: [viewer?.id ?? null, pinIds],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
