/** The addresses in a text, each once: between blanks and line breaks, or after a comma that begins another one. */
export function linksIn(text: string): readonly string[] {
  return [...new Set(text.split(/\s+|,(?=\s|https?:\/\/|$)/i).filter((part) => part !== ''))]
}

/** True for a text of nothing but addresses. */
export function isAddressList(text: string): boolean {
  const links = linksIn(text)
  return links.length > 0 && links.every((link) => /^https?:\/\/\S/i.test(link))
}
