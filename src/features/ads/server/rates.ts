import type { Database } from '#server/storage/database.ts'
import type { Rate } from '../contract.ts'

/** Default prices in micro-units [R]: per click, and per thousand viewable views. The operator can set others. */
const RATES: readonly Rate[] = [
  ...['USD', 'EUR', 'AUD', 'CAD', 'CHF', 'GBP', 'NZD'].map((currency) => rate(currency, 250_000, 2_000_000)),
  ...['DKK', 'NOK', 'SEK'].map((currency) => rate(currency, 2_500_000, 20_000_000)),
  rate('CZK', 6_000_000, 50_000_000),
]

function rate(currency: string, perClick: number, per1000: number): Rate {
  return { currency, per_click_micro: String(perClick), per_1000_micro: String(per1000) }
}

/** The price of each currency: the operator's, or the default. */
export async function readRates(db: Database): Promise<readonly Rate[]> {
  const own = await db.query<Rate>({
    name: 'ad-rates',
    text: 'select currency, per_click_micro::text, per_1000_micro::text from ad_rates',
  })
  return RATES.map((start) => own.find(({ currency }) => currency === start.currency) ?? start)
}

/** @returns false if no ad country uses the currency */
export async function writeRate(
  db: Database,
  { currency, per_click_micro: click, per_1000_micro: views }: Rate,
): Promise<boolean> {
  if (!RATES.some((each) => each.currency === currency)) return false
  await db.query({
    text: `insert into ad_rates (currency, per_click_micro, per_1000_micro) values ($1, $2, $3)
           on conflict (currency) do update set per_click_micro = excluded.per_click_micro, per_1000_micro = excluded.per_1000_micro`,
    values: [currency, click, views],
  })
  return true
}
