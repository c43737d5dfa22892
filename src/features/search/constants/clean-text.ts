/** The text without control characters and halves of characters. Tabs and line breaks are spaces. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]/g, ' ').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
}

/** A text of the address or of a field as it is searched for; empty if nothing is left of it. */
export function cleanText(text: string): string {
  return withoutControls(text).trim()
}
