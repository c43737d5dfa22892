import { BadLine } from './bad-line.ts'

export type Json = Readonly<Record<string, unknown>>

/**
 * An object of a line; null when it is absent.
 * @throws BadLine
 */
export function readObject(value: unknown, field: string): Json | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadLine(`${field}: must be an object`)
  return value as Json
}
