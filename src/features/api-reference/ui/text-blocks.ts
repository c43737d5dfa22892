/** A part of the introduction (`info.description`), which is Markdown. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Reads the Markdown that the server writes: headings of level 2, paragraphs, lists and fenced code. */
export function textBlocksOf(markdown: string): readonly TextBlock[] {
  // Every second part is within a fence, and begins with the code's language.
  return markdown.split('```').flatMap((part, at) => (at % 2 === 1 ? [codeOf(part)] : blocksOf(part)))
}

/** The introduction with the address of the page in its examples, so that they can be copied. */
export function atSite(markdown: string, origin: string): string {
  return markdown.replace(/^SITE=.*$/m, () => `SITE=${origin}`)
}

/** Pieces of a text; those between backticks are code. */
export function piecesOf(text: string): readonly { readonly text: string; readonly isCode: boolean }[] {
  return text
    .split('`')
    .map((piece, at) => ({ text: piece, isCode: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

function codeOf(fenced: string): TextBlock {
  return { kind: 'code', text: fenced.replace(/^\w*\n/, '').trimEnd() }
}

function blocksOf(text: string): readonly TextBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): TextBlock => {
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice('## '.length) }
      if (block.startsWith('- ')) return { kind: 'list', items: block.slice('- '.length).split(/\n- /).map(inOneLine) }
      return { kind: 'paragraph', text: inOneLine(block) }
    })
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
