/** The numbers that a field accepts. */
export interface Allowed {
  readonly min: number
  readonly max: number
  /** True if 0 is also accepted, which stands for no value. */
  readonly orZero?: boolean
  /** Maximum number of digits after the decimal point that are shown; one if omitted. */
  readonly digits?: number
}

/** @param number null if the typed text is not a number */
export function isAllowed(number: number | null, { min, max, orZero = false }: Allowed): number is number {
  return number !== null && ((number >= min && number <= max) || (orZero && number === 0))
}
