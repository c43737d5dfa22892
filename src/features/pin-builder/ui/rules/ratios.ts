import type { DraftView } from '#features/drafts/contract.ts'
import { RATIO_TOLERANCE, RATIOS, type RatioId } from '#features/pin-builder/constants.ts'
import type { Size } from '#features/pin-builder/domain/unlike-pictures.ts'

export interface Cut extends Size {
  readonly x: number
  readonly y: number
}

/** The ratio that a picture already has, within the tolerance; null if it has none of them. */
export function ratioOf({ width, height }: Size): RatioId | null {
  const ratio = width / height
  const found = RATIOS.find((each) => Math.abs(ratio / (each.width / each.height) - 1) <= RATIO_TOLERANCE)
  return found?.id ?? null
}

/**
 * The largest part of a picture with the given ratio.
 * @param center the wanted centre, from 0 to 1 in each direction; the part stays within the picture
 */
export function cutTo(size: Size, id: RatioId, center: { readonly x: number; readonly y: number }): Cut {
  const ratio = RATIOS.find((each) => each.id === id)
  if (!ratio) return { x: 0, y: 0, ...size }
  const wanted = ratio.width / ratio.height
  const isTooWide = size.width / size.height > wanted
  const width = isTooWide ? Math.round(size.height * wanted) : size.width
  const height = isTooWide ? size.height : Math.round(size.width / wanted)
  const within = (at: number, part: number, whole: number) =>
    Math.round(Math.min(whole - part, Math.max(0, at * whole - part / 2)))
  return { x: within(center.x, width, size.width), y: within(center.y, height, size.height), width, height }
}

/**
 * A draft's pictures with their size in pixels. The size of a picture from the web is unknown until the server has
 * fetched it.
 */
export function sizedItems({
  data,
  uploads,
}: Pick<DraftView, 'data' | 'uploads'>): readonly (Size & { readonly id: string })[] {
  return data.items.map(({ id, file, width, height }) => {
    const upload = uploads[file ?? '']
    return { id, width: upload?.width ?? width, height: upload?.height ?? height }
  })
}
