import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

/** The fingerprint is optional: if its code cannot be loaded, the product works without it. */
const fingerprint = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/fingerprint.tsx'))).Fingerprint,
)

export const fingerprintsPage = definePageFeature({
  name: 'fingerprints',
  fills: [fillSlot(shellNews, 100, fingerprint)],
})
