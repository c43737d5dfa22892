import { imageUrl } from '#features/media/contract.ts'
import type { WireGridPin } from '../../contract.ts'

/** A pin's picture for a link preview; null if the server has none, or shows it only on request. */
export function previewOf(pin: WireGridPin): string | null {
  return pin.has_picture === false || pin.is_covered ? null : imageUrl(pin.image_signature, '600x315', 'jpg')
}
