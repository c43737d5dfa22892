import { YOUNG_YEARS } from '../../constants.ts'

/**
 * SQL that is true if a member allows an author's mentions: from everyone, from members they follow, or from no one.
 * @param member expression of the mentioned member's id
 * @param author expression of the author's id
 */
export function mayMention(member: string, author: string): string {
  return allows('mentions_from', member, author)
}

/**
 * SQL that is true if an author may start a conversation with a member. Strangers cannot write to members under 16.
 * Existing conversations continue.
 */
export function mayMessage(member: string, author: string): string {
  return allows('messages_from', member, author, `when d.birthday > now() - interval '${YOUNG_YEARS} years'`)
}

function allows(column: 'mentions_from' | 'messages_from', member: string, author: string, young = ''): string {
  const isFollowed = `exists (select from member_follows mf where mf.follower_id = d.user_id and mf.user_id = ${author})`
  return `coalesce((select case when d.${column} = 'nobody' then false when d.${column} = 'following' then ${isFollowed}
      ${young === '' ? '' : `${young} then ${isFollowed}`} else true end
    from account_details d where d.user_id = ${member}), true)`
}
