import { imageUrl } from '#features/media/contract.ts'
import type { Rendition } from '#features/pins/contract.ts'
import type { Island } from '#features/start/contract.ts'

/**
 * Up to this width, a phone's grid has two columns (geometry/columns.ts), so its pictures are known before scripts run.
 * Wider screens have too many possible layouts, and faster networks.
 */
const PHONE_MAX_PX = 479
const SIZES = 'calc(50vw - 12px)'
const CANDIDATES = [
  ['170x', 170],
  ['236x', 236],
  ['474x', 474],
] as const satisfies readonly (readonly [Rendition, number])[]
/** Number of pictures on a phone's first screen. */
const PICTURES = 5

/** Lines of the head that let a phone load the first pictures in parallel with the scripts. */
export function picturePreloads({ list, pin }: Pick<Island, 'list' | 'pin'>): readonly string[] {
  const first = pin ? [pin] : (list?.pins.slice(0, PICTURES) ?? [])
  return first
    .filter(({ has_picture }) => has_picture !== false)
    .map(({ image_signature: signature }) => {
      const sources = CANDIDATES.map(([rendition, widthPx]) => `${imageUrl(signature, rendition)} ${widthPx}w`).join(
        ', ',
      )
      return `<link rel="preload" as="image" fetchpriority="high" media="(max-width: ${PHONE_MAX_PX}px)" imagesrcset="${sources}" imagesizes="${SIZES}" />`
    })
}
