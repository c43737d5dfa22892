import type { ChartKind } from '#features/analytics/constants.ts'

/** The address of the editor with a query, so that analysts can send queries to each other. */
export function editorLink(sql: string, chart: ChartKind): string {
  return `/analytics/query?${new URLSearchParams({ sql, chart }).toString()}`
}

/** The address of a file with all rows of a query. */
export function exportLink(sql: string, format: string): string {
  return `/_/analytics/export?${new URLSearchParams({ format, sql }).toString()}`
}
