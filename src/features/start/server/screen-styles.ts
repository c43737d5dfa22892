import type { StyleFile } from '#server/client-build.ts'

/** Class attributes in markup. React writes them in double quotes. */
const CLASS_ATTRIBUTE = / class="([^"]*)"/g

/**
 * The rules that a rendered screen needs, so that its first paint waits for none of the screen's style sheets. A sheet
 * is needed if the markup has one of its classes.
 */
export function screenStyles(html: string, sheets: readonly StyleFile[]): string {
  const used = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))
  return sheets
    .filter(({ classes }) => classes.some((name) => used.has(name)))
    .map(({ text }) => text)
    .join('')
}
