import type { Currency } from '../constants.ts'

const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
)
const OWN: Readonly<Record<string, Currency>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  LI: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  NZ: 'NZD',
  SE: 'SEK',
  CZ: 'CZK',
}

/**
 * The currency of ad accounts in a country. If the country's own currency is not in the list, it is US dollars.
 * @param country `DE`
 */
export function currencyOf(country: string): Currency {
  return OWN[country] ?? (EURO_COUNTRIES.has(country) ? 'EUR' : 'USD')
}
