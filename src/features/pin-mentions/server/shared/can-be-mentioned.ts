import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { mayMention } from '#features/settings/server/shared/may-mention.ts'

/**
 * SQL that is true if an author may mention a member: the member allows it, is not suspended, and neither blocked the
 * other. Authors may mention themselves.
 * @param member expression of the mentioned member's id
 * @param author placeholder of the author's id
 */
export function canBeMentioned(member: string, author: string): string {
  return `(coalesce((select f.mentions from comment_features f where f.user_id = ${member}), true)
    and (select su.suspended_at is null from users su where su.id = ${member})
    and ${isUnblocked(member, author)} and (${member} = ${author}::bigint or ${mayMention(member, `${author}::bigint`)}))`
}
