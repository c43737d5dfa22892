import type { Database } from '#server/storage/database.ts'

/**
 * Grants or revokes the operator's role. Only command-line programs call it.
 * @param name username or email address, in any case
 * @returns a sentence for the person who asked, and whether it was done
 */
export async function setOperator(
  db: Database,
  name: string,
  isOperator: boolean,
): Promise<{ readonly isDone: boolean; readonly text: string }> {
  const rows = await db.query<{ username: string; former: string }>({
    text: `update users u set role = case when $2 then 'operator' when u.role = 'operator' then 'member' else u.role end
           from (select id, role as former from users where username_key = lower($1) or email_key = lower($1) for update) f
           where u.id = f.id returning u.username, f.former`,
    values: [name.trim(), isOperator],
  })
  const [member] = rows
  if (!member) return { isDone: false, text: `No member has the username or email address "${name}".` }
  const wasOperator = member.former === 'operator'
  const text = isOperator
    ? 'is an operator now: /admin shows the pages.'
    : wasOperator
      ? 'is no longer an operator.'
      : 'was not an operator.'
  return { isDone: true, text: `${member.username} ${text}` }
}
