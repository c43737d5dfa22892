import { RATIO_TOLERANCE } from '../constants.ts'

/** Pixels; 0 while they are not known. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** All pictures of a carousel must have one ratio. Returns those that differ from the first. */
export function unlikeFirst<Item extends Size & { readonly id: string }>(items: readonly Item[]): readonly string[] {
  const [first] = items
  if (!first || first.height === 0) return []
  const wanted = first.width / first.height
  return items
    .filter(({ width, height }) => height > 0 && Math.abs(width / height / wanted - 1) > RATIO_TOLERANCE)
    .map(({ id }) => id)
}
