/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode UAX #9). */
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069']

/** Formats that were made before, because a grid has many prices and a format takes long to make. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/**
 * An amount in units of its currency (ISO 4217), in the notation of a language (a BCP 47 tag). The text is isolated, so
 * that a sign such as `US$` stays beside its digits in a sentence of either direction.
 */
export function formatPrice(units: number | `${number}`, currency: string, language: string): string {
  return `${ISOLATE}${formatOf(language, currency).format(units)}${END_ISOLATE}`
}
