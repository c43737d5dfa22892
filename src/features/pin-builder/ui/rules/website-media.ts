import { WEBSITE_ALT_MAX, WEBSITE_MEDIA_MAX, WEBSITE_URL_MAX } from '#features/drafts/constants.ts'
import type { DraftData } from '#features/drafts/contract.ts'
import type { FoundImages } from '#features/pin-builder/contract.ts'

type Website = Pick<DraftData, 'websiteMedia' | 'websiteDefaultImageUrl'>

/** What a draft stores about the pictures of its page (spec business §3, pin draft). */
export function websiteOf({ items }: FoundImages, mainUrl: string | null): Website {
  const websiteMedia = items
    .filter(({ image_url: url }) => url.length <= WEBSITE_URL_MAX)
    .slice(0, WEBSITE_MEDIA_MAX)
    .map(({ image_url: url, width, height, alt }) => ({ url, width, height, alt: alt.slice(0, WEBSITE_ALT_MAX) }))
  return { websiteMedia, websiteDefaultImageUrl: websiteMedia.find(({ url }) => url === mainUrl)?.url ?? null }
}

/** The stored pictures in the form of `findPinImages`; null if the draft has none. */
export function keptImages({ websiteMedia, title }: Pick<DraftData, 'websiteMedia' | 'title'>): FoundImages | null {
  if (websiteMedia.length === 0) return null
  return { title, canonical_url: null, items: websiteMedia.map(({ url, ...rest }) => ({ image_url: url, ...rest })) }
}
