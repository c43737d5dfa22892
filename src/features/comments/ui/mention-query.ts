type Sign = '@' | '#'

const BEGUN = {
  // A member's name may have spaces: at most two follow the sign.
  '@': /(?:^|[\s(])@([\p{L}\p{M}\p{N}_.-]{1,30}(?: [\p{L}\p{M}\p{N}_.’'-]{0,30}){0,2})$/u,
  '#': /(?:^|[\s(])#([\p{L}\p{N}_-]{1,30})$/u,
} as const satisfies Record<Sign, RegExp>

/** The beginning of a name before the caret, without its sign; null if no name is being typed. */
export function mentionQuery(text: string, caret: number, sign: Sign = '@'): string | null {
  return BEGUN[sign].exec(text.slice(0, caret))?.[1] ?? null
}

/** What a search for the beginning of a name answered. */
export interface Found<User> {
  readonly of: string
  readonly users: readonly User[]
}

/**
 * The members to suggest for a typed beginning. While a longer one is searched, those found for its beginning stay if
 * they fit.
 */
export function fitting<User extends { readonly full_name: string }>(
  query: string | null,
  found: Found<User> | null,
): readonly User[] {
  if (query === null || !found || !query.startsWith(found.of)) return []
  return query.includes(' ') ? found.users.filter(({ full_name: name }) => beginsWith(name, query)) : found.users
}

/** Like the server: the name, or what is behind its first space, begins with the term. */
function beginsWith(name: string, term: string): boolean {
  const [whole, begin] = [name.toLowerCase(), term.toLowerCase()]
  return whole.startsWith(begin) || whole.slice(whole.indexOf(' ') + 1).startsWith(begin)
}

/**
 * The text to search for; null if the search would find nobody, because an earlier search for the beginning of this
 * text found nobody.
 */
export function termToSearch(query: string | null, found: Found<unknown> | null): string | null {
  const term = query?.trimEnd() ?? null
  return term !== null && found?.users.length === 0 && term.startsWith(found.of) ? null : term
}

/** Replaces the typed beginning by the whole name, and returns the new text and position of the caret. */
export function withMention(
  text: string,
  caret: number,
  name: string,
  sign: Sign = '@',
): { text: string; caret: number } {
  const query = mentionQuery(text, caret, sign) ?? ''
  const begin = text.slice(0, caret - query.length) + name
  const rest = text.slice(caret)
  const gap = rest.startsWith(' ') ? '' : ' '
  return { text: begin + gap + rest, caret: begin.length + 1 }
}
