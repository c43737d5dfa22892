import type { ReadHead } from '#server/define-server-feature.ts'
import type { WirePin } from '../contract.ts'
import { previewOf } from './shared/preview-of.ts'

/** The head of a pin's page. */
export const pinHead: ReadHead = ({ content }) => {
  const pin = content.pin as WirePin | null | undefined
  if (!pin) return null
  return {
    title: pin.seo_title || pin.title || 'Pin',
    description: pin.seo_description || pin.description,
    canonical: pin.board?.privacy === 'secret' ? null : `/pin/${pin.id}/`,
    picture: previewOf(pin),
  }
}
