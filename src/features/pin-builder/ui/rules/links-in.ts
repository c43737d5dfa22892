/**
 * The addresses in a text, each once: between blanks and line breaks, or after a comma that begins another one. A text with a
 * part that looks like none is one entry, so that a sentence is one mistake.
 */
export function linksIn(text: string): readonly string[] {
  const parts = partsOf(text)
  if (parts.length > 1 && !parts.every(looksLikeAddress)) return [text.trim()]
  return [...new Set(parts)]
}

/** True for a text of nothing but addresses. */
export function isAddressList(text: string): boolean {
  const parts = partsOf(text)
  return parts.length > 0 && parts.every((part) => /^https?:\/\/\S/i.test(part))
}

function partsOf(text: string): readonly string[] {
  return text.split(/\s+|,(?=\s|https?:\/\/|$)/i).filter((part) => part !== '')
}

/** It has a scheme, or a dot within, as a host has. */
function looksLikeAddress(part: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/\S|[^.]\.[^.]/i.test(part)
}
