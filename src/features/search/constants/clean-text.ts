/** The text without control characters and unpaired surrogates. Tabs and line breaks become spaces. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]/g, ' ').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
}

/** A text from an address or a field in the form in which it is searched for; empty if nothing is left. */
export function cleanText(text: string): string {
  return withoutControls(text).trim()
}
