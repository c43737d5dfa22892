import { BadLine } from './bad-line.ts'

const TEXTS_MAX = 200

/**
 * Reads a text that may be long; null if it is missing or blank.
 * @throws BadLine
 */
export function readText(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new BadLine(`${field}: must be text`)
  return value.replaceAll('\0', '').toWellFormed().trim() || null
}

/**
 * Reads a list of texts and leaves out the blank ones; empty if the list is missing.
 * @throws BadLine
 */
export function readTexts(value: unknown, field: string): readonly string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > TEXTS_MAX) {
    throw new BadLine(`${field}: must be a list of at most ${TEXTS_MAX} texts`)
  }
  return value.flatMap((item) => readText(item, field) ?? [])
}
