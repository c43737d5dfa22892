import { BadLine } from './bad-line.ts'

const TEXTS_MAX = 200

/**
 * A text that may be long; null when it is absent or blank.
 * @throws BadLine
 */
export function readText(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new BadLine(`${field}: must be text`)
  return value.replaceAll('\0', '').toWellFormed().trim() || null
}

/**
 * A list of texts without its blank ones; empty when it is absent.
 * @throws BadLine
 */
export function readTexts(value: unknown, field: string): readonly string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > TEXTS_MAX) {
    throw new BadLine(`${field}: must be a list of at most ${TEXTS_MAX} texts`)
  }
  return value.flatMap((item) => readText(item, field) ?? [])
}
