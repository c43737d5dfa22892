type Sign = '@' | '#'

const BEGUN = {
  '@': /(?:^|[\s(])@([\p{L}\p{N}_.-]{1,30})$/u,
  '#': /(?:^|[\s(])#([\p{L}\p{N}_-]{1,30})$/u,
} as const satisfies Record<Sign, RegExp>

/** The beginning of a name before the caret, without its sign; null if no name is being typed. */
export function mentionQuery(text: string, caret: number, sign: Sign = '@'): string | null {
  return BEGUN[sign].exec(text.slice(0, caret))?.[1] ?? null
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
