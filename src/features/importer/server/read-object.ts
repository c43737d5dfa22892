import { BadLine } from './bad-line.ts'

export type Json = Readonly<Record<string, unknown>>

/**
 * Reads a field of a line that is an object; null if it is missing.
 * @throws BadLine
 */
export function readObject(value: unknown, field: string): Json | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadLine(`${field}: must be an object`)
  return value as Json
}
