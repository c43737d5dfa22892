import type { UserId } from '#contracts/ids.ts'
import { EVERYWHERE, type Trend, type TrendPeriod } from '#contracts/trend.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Database } from '#server/storage/database.ts'
import type { PopularNow } from '../contract.ts'
import { readPopularPins } from './popular-pins.ts'

interface Asked {
  readonly viewer: UserId | null
  /** The country of the request; null if it is unknown. */
  readonly country: string | null
  readonly features: readonly Pick<ServerFeature, 'trending'>[]
  /** By default a week, or a month if nothing was popular in the week. */
  readonly period?: TrendPeriod | undefined
  /** True for the viewer's country alone. */
  readonly isOwn?: boolean
}

/** The most frequent recent searches and saves of members. */
export async function readPopularNow(
  db: Database,
  { viewer, country: asked, features, period, isOwn = false }: Asked,
): Promise<PopularNow> {
  const [own] = await db.query<{ country: string | null }>({
    name: 'country-of-member',
    text: 'select country from users where id = $1',
    values: [viewer],
  })
  const country = [own?.country, asked].find((each) => /^[A-Z]{2}$/.test(each ?? '')) ?? ''
  const sources = features.flatMap(({ trending }) => (trending ? [trending] : []))
  const readPeriod = async (some: TrendPeriod): Promise<PopularNow> => {
    const trend: Trend = { region: isOwn ? country : '', period: some }
    const searches: string[] = []
    // These run one after the other, because they share a connection.
    for (const read of sources) searches.push(...(await read(db, trend)))
    return { searches, pins: [...(await readPopularPins(db, viewer, trend))], period: some, country }
  }
  const found = await readPeriod(period ?? EVERYWHERE.period)
  const isEmpty = found.searches.length === 0 && found.pins.length === 0
  return isEmpty && period === undefined ? await readPeriod('month') : found
}
