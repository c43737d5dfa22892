/** Numbers that a field takes. */
export interface Allowed {
  readonly min: number
  readonly max: number
  /** True if 0 is taken as well, and means that there is none. */
  readonly orZero?: boolean
}

/** @param number null if what was typed is no number */
export function isAllowed(number: number | null, { min, max, orZero = false }: Allowed): number is number {
  return number !== null && ((number >= min && number <= max) || (orZero && number === 0))
}
