/** Part of a text in one weight. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
}
export type Line = readonly Run[]

/**
 * Matches a word with the blanks after it. In scripts without blanks, a line can break after each letter; in others
 * also after a hyphen.
 */
const NO_BLANKS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const WORDS = new RegExp(String.raw`^\s+|[${NO_BLANKS}]\s*|[^\s${NO_BLANKS}-]+-*\s*|-+\s*`, 'gu')

/**
 * Breaks a text into lines as a browser does with `white-space: pre-line` and `overflow-wrap: break-word`: at the
 * writer's line breaks, between words, and within a word that is wider than a line.
 * @param maxWidth in the unit of `widthOf`
 */
export function linesOf(runs: readonly Run[], maxWidth: number, widthOf: (line: Line) => number): readonly Line[] {
  const lines: Line[] = []
  let line: Line = []
  const fits = (next: Line) => widthOf(withoutEnd(next)) <= maxWidth
  const end = () => {
    lines.push(withoutEnd(line))
    line = []
  }
  for (const { text, isBold } of runs) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) end()
      for (const word of part.replaceAll(/[ \t]+/g, ' ').match(WORDS) ?? []) {
        if (line.length === 0 && word.trim() === '') continue
        const longer = joined(line, { text: word, isBold })
        if (fits(longer)) {
          line = longer
          continue
        }
        if (line.length > 0) end()
        for (const piece of fits([{ text: word, isBold }]) ? [word] : word) {
          if (line.length > 0 && !fits(joined(line, { text: piece, isBold }))) end()
          line = joined(line, { text: piece, isBold })
        }
      }
    }
  }
  end()
  return lines
}

/** Joins neighbouring runs of one weight, so that their letters are set together. */
function joined(line: Line, run: Run): Line {
  const last = line.at(-1)
  return last?.isBold === run.isBold ? [...line.slice(0, -1), { ...last, text: last.text + run.text }] : [...line, run]
}

/** The line without the blanks at its end, which take no room. */
function withoutEnd(line: Line): Line {
  const last = line.at(-1)
  if (!last) return line
  const text = last.text.trimEnd()
  return text === '' ? withoutEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }]
}
