import { CHARTS, type ChartKind } from '#features/analytics/constants.ts'

/** The content of the query editor. */
export interface QueryDraft {
  /** The query in the page's address when the typing began; null if the address had none. */
  readonly asked: string | null
  readonly sql: string
  readonly chart: ChartKind
}

const KEY = 'pinfold.analytics-draft'

/**
 * The draft that the editor restores. At an address without a query, it is the last draft. At an address with a query,
 * it is restored only if the analyst returns to that address: a new link shows its own query.
 * @param isReturn true after Back, Forward or a reload
 */
export function draftFor(kept: QueryDraft | null, asked: string | null, isReturn: boolean): QueryDraft | null {
  if (!kept || asked === null) return kept
  return isReturn && kept.asked === asked ? kept : null
}

/** The last draft of this tab. A log-out deletes it. */
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
