/** What is typed of a member's name before the caret, without the `@`; null if no name is being typed. */
export function mentionQuery(text: string, caret: number): string | null {
  return /(?:^|[\s(])@([\p{L}\p{N}_.-]{1,30})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

/** The text with the whole name in the place of what was typed, and where the caret goes. */
export function withMention(text: string, caret: number, username: string): { text: string; caret: number } {
  const query = mentionQuery(text, caret) ?? ''
  const begin = text.slice(0, caret - query.length) + username
  const rest = text.slice(caret)
  const gap = rest.startsWith(' ') ? '' : ' '
  return { text: begin + gap + rest, caret: begin.length + 1 }
}
