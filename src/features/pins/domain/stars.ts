/** Ratings are shown with at most this many stars. */
export const STARS = 5

/** A rating from 0 to `best` in stars, to two decimals. */
export function starsOf(value: number, best: number): number {
  return Math.round((value / best) * STARS * 100) / 100
}
