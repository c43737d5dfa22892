import type { ChartKind } from '#features/analytics/constants.ts'

/** The address of the editor with a query, which analysts can send to each other. */
export function editorLink(sql: string, chart: ChartKind): string {
  return `/analytics/query?${new URLSearchParams({ sql, chart }).toString()}`
}

/** All rows of a query as a file. */
export function exportLink(sql: string, format: string): string {
  return `/_/analytics/export?${new URLSearchParams({ format, sql }).toString()}`
}
