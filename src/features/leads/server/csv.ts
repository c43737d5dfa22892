import { LEAD_FIELDS } from '../constants.ts'
import type { LeadSubmission } from '../contract.ts'

const COLUMNS = ['at', ...LEAD_FIELDS] as const

export const CSV_HEADER = line(COLUMNS)

/** An answer as a line of a CSV file (RFC 4180). */
export function csvLine(row: LeadSubmission): string {
  return line(COLUMNS.map((name) => row[name] ?? ''))
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Spreadsheets execute text that begins with one of these signs. An apostrophe before it makes it plain text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
