import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

/** The tag's code is optional: if the chunk cannot be loaded, the product works without the tag. */
const adsTag = lazyPart(async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/ads-tag.tsx'))).AdsTag)

export const adsTagPage = definePageFeature({
  name: 'ads-tag',
  fills: [fillSlot(shellNews, 110, adsTag)],
})
