import type { Database } from '#server/storage/database.ts'

/**
 * Grants or revokes the operator's role. Only command-line programs call it.
 * @param name username, in any case
 * @returns a sentence for the person who asked, and whether it was done
 */
export async function setOperator(
  db: Database,
  name: string,
  isOperator: boolean,
): Promise<{ readonly isDone: boolean; readonly text: string }> {
  const rows = await db.query<{ username: string }>({
    text: `update users set role = case when $2 then 'operator' when role = 'operator' then 'member' else role end
           where username_key = lower($1) returning username`,
    values: [name, isOperator],
  })
  const [member] = rows
  if (!member) return { isDone: false, text: `No member is called "${name}".` }
  const text = isOperator ? 'is an operator now: /admin shows the pages.' : 'is not an operator.'
  return { isDone: true, text: `${member.username} ${text}` }
}
