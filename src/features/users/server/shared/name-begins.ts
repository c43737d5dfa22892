/**
 * Condition in SQL: the username, name or last name of a member begins with a term. The statement must not be prepared,
 * because the planner must see the pattern to use the indexes.
 * @param row alias of `users`
 * @param pattern parameter with the pattern of `beginPattern`
 */
export function nameBegins(row: string, pattern: string): string {
  const lastName = `substr(${row}.full_name, strpos(${row}.full_name, ' ') + 1)`
  return `(${row}.username_key like ${pattern} or lower(${row}.full_name) like ${pattern} or lower(${lastName}) like ${pattern})`
}

/** The pattern for names that begin with a term; null for an empty term. An `@` before a username is left out. */
export function beginPattern(term: string): string | null {
  const begin = term.trim().replace(/^@/, '').toLowerCase()
  return begin === '' ? null : `${begin.replaceAll(/[\\%_]/g, '\\$&')}%`
}
