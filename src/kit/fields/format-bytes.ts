/** Bytes in a kilobyte, as limits of files and most file managers count. */
const KILO = 1_024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the largest unit in which it is at least 1. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / Math.log2(KILO)))
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // The short form of bytes would be "510 byte" in English.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / KILO ** power)
}
