/** A piece of a pin's title or description: plain text, or a name of a member (`@nadia`) or a topic (`#food`). */
interface NamedPart {
  readonly text: string
  /** Position of the part in the text. */
  readonly at: number
  readonly kind: 'plain' | 'member' | 'topic'
  /** The name without its sign, in lower case; empty for plain text. */
  readonly name: string
}

const WORD = String.raw`[\p{L}\p{N}_-]+`
/**
 * Matches a name. Names of members may contain dots. A sign after a letter, a slash or another sign does not begin a
 * name.
 */
const NAMED = new RegExp(String.raw`(?<![\p{L}\p{N}_@#/&.-])(?:@${WORD}(?:\.+${WORD})*|#${WORD})`, 'gu')

/** Splits a text at the names in it. An address such as `a@b.example` or `https://a.example/#part` contains none. */
export function namedParts(text: string): readonly NamedPart[] {
  const parts: NamedPart[] = []
  let done = 0
  const plain = (end: number) => {
    if (end > done) parts.push({ text: text.slice(done, end), at: done, kind: 'plain', name: '' })
  }
  for (const match of text.matchAll(NAMED)) {
    const [text] = match
    plain(match.index)
    const kind = text.startsWith('@') ? 'member' : 'topic'
    parts.push({ text, at: match.index, kind, name: text.slice(1).toLowerCase() })
    done = match.index + text.length
  }
  plain(text.length)
  return parts
}

/** The members or topics that the texts name, each once, in the order of the texts. */
export function namesIn(kind: 'member' | 'topic', ...texts: readonly string[]): readonly string[] {
  const parts = texts.flatMap((text) => namedParts(text)).filter((part) => part.kind === kind)
  return [...new Set(parts.map(({ name }) => name))]
}
