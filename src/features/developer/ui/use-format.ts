import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const KILO = 1_000

/** Formats numbers and times in the reader's language. */
export interface Format {
  count(value: number): string
  bytes(value: number): string
  ms(value: number): string
  share(value: number): string
  /** @param at milliseconds since 1970; 0 and null give a dash */
  time(at: number | null): string
}

export function useFormat(): Format {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => formatOf(language.replace('_', '-')), [language])
}

export function formatOf(locale: string): Format {
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const ms = unit(locale, 'millisecond', 2)
  const sizes = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map((name, i) => unit(locale, name, i && 1))
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  return {
    count: (value) => count.format(value),
    bytes(value) {
      const power = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)))
      return sizes[power]!.format(value / KILO ** power)
    },
    ms: (value) => ms.format(value),
    share: (value) => share.format(value),
    time: (at) => (at ? time.format(at) : '–'),
  }
}

function unit(locale: string, name: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: name,
    // The short form of one unit is "510 byte" and the narrow one "510B", so bytes need the long form to match "13.2
    // kB".
    unitDisplay: name === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  })
}
