/** The numbers that a field accepts. */
export interface Allowed {
  readonly min: number
  readonly max: number
  /** True if the field also accepts 0, which means that the field has no value. */
  readonly orZero?: boolean
  /** Digits after the point that are shown at most; one if left out. */
  readonly digits?: number
}

/** @param number null if the typed text is not a number */
export function isAllowed(number: number | null, { min, max, orZero = false }: Allowed): number is number {
  return number !== null && ((number >= min && number <= max) || (orZero && number === 0))
}
