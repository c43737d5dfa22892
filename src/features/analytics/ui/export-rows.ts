import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { ExportFormat } from '#features/analytics/constants.ts'
import { exportLink } from './editor-link.ts'

const CODES: Readonly<Record<number, FailureCode>> = { 400: 'query/refused', 503: 'query/later' }

/**
 * Downloads all rows of a query.
 * @returns the file; if the server rejects the query, a failure with the server's message
 */
export async function exportRows(sql: string, format: ExportFormat): Promise<Result<Blob>> {
  try {
    const answer = await fetch(exportLink(sql, format))
    if (answer.ok) return ok(await answer.blob())
    return failed(CODES[answer.status] ?? 'server/error', await answer.text())
  } catch (error) {
    return failed('network/offline', String(error)) // There is no connection, or it broke during the download.
  }
}
