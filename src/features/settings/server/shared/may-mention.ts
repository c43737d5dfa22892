/**
 * SQL that is true if a member allows an author's mentions: from everyone, from members they follow, or from no one.
 * @param member expression of the mentioned member's id @param author of the author's
 */
export function mayMention(member: string, author: string): string {
  return allows('mentions_from', member, author)
}

/** The same of beginning a conversation. Who is in one already may go on. */
export function mayMessage(member: string, author: string): string {
  return allows('messages_from', member, author)
}

function allows(column: 'mentions_from' | 'messages_from', member: string, author: string): string {
  return `coalesce((select case d.${column} when 'nobody' then false when 'following' then
      exists (select from member_follows mf where mf.follower_id = d.user_id and mf.user_id = ${author}) else true end
    from account_details d where d.user_id = ${member}), true)`
}
