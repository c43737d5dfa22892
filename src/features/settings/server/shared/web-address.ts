/**
 * Normalizes a web address as a browser does; a bare name gets `https://`. Null for any other text, and for empty text.
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (trimmed === '' || !/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  return url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null
}
