/**
 * The addresses in a text, each once. They are separated by blanks, line breaks, or a comma before another address. If
 * a part does not look like an address, the whole text is one entry, so that a sentence causes one message.
 */
export function linksIn(text: string): readonly string[] {
  const parts = partsOf(text)
  if (parts.length > 1 && !parts.every(looksLikeAddress)) return [text.trim()]
  return [...new Set(parts)]
}

/** True for a text that consists of addresses only. */
export function isAddressList(text: string): boolean {
  const parts = partsOf(text)
  return parts.length > 0 && parts.every((part) => /^https?:\/\/\S/i.test(part))
}

function partsOf(text: string): readonly string[] {
  return text.split(/\s+|,(?=\s|https?:\/\/|$)/i).filter((part) => part !== '')
}

/** True if the text has a scheme, or a dot inside as a host has. */
function looksLikeAddress(part: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/\S|[^.]\.[^.]/i.test(part)
}
