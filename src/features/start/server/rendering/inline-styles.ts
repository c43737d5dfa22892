/**
 * Markup whose style attributes were turned into rules. The content policy allows no inline styles, only a style sheet
 * with a known hash.
 */
export interface StyledMarkup {
  readonly html: string
  readonly style: string
}

/** React escapes quotes in attributes and text, so this matches only real style attributes. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
/** Text that could end a declaration's rule, begin another rule or load something. */
const UNSAFE = /[{}<>@\\]|\/\*|url\(/i

/**
 * Replaces each style attribute by a mark, and puts its declarations into a rule for that mark. The rule's selector
 * repeats the mark, so that the rule wins over the style sheets like an attribute would. A style that may contain more
 * than declarations is left out.
 */
export function takeInlineStyles(markup: string): StyledMarkup {
  const marks = new Map<string, number>()
  const html = markup.replace(STYLE_ATTRIBUTE, (_, escaped: string) => {
    const declarations = unescape(escaped)
    if (UNSAFE.test(declarations)) return ''
    const mark = marks.get(declarations) ?? marks.size
    marks.set(declarations, mark)
    return ` data-style="${mark}"`
  })
  const rules = [...marks].map(([style, mark]) => `[data-style="${mark}"][data-style]{${style}}`)
  return { html, style: rules.join('') }
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
