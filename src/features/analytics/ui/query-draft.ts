import { CHARTS, type ChartKind } from '#features/analytics/constants.ts'

/** What is written in the editor. */
export interface QueryDraft {
  /** The query of the address where the text began; null if the address has none. */
  readonly asked: string | null
  readonly sql: string
  readonly chart: ChartKind
}

const KEY = 'pinfold.analytics-draft'

/**
 * The text that the editor shows again: for an address without a query the last one; for an address with a query only
 * when somebody comes back to it, because a link shows the query that it names.
 * @param isReturn true after Back, Forward or a reload
 */
export function draftFor(kept: QueryDraft | null, asked: string | null, isReturn: boolean): QueryDraft | null {
  if (!kept || asked === null) return kept
  return isReturn && kept.asked === asked ? kept : null
}

/** The last text of this tab, until a log-out. */
export function readDraft(): QueryDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<QueryDraft> | null
    if (typeof kept?.sql !== 'string') return null
    const chart = CHARTS.find((each) => each === kept.chart) ?? 'table'
    return { asked: typeof kept.asked === 'string' ? kept.asked : null, sql: kept.sql, chart }
  } catch (error) {
    console.warn('The text of the editor cannot be read', error)
    return null
  }
}

export function keepDraft(draft: QueryDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch (error) {
    console.warn('The text of the editor cannot be kept', error)
  }
}
