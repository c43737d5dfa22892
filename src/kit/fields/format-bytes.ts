const KILO = 1_000
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit that leaves one to three digits before the decimal mark. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // The short form of a byte is "510 byte" in English.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / KILO ** power)
}
