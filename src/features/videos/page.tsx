import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupMedia } from '#features/pins/ui/closeup-slots.ts'
import { accountSections } from '#features/settings/ui/settings-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const player = lazyPart(withTexts(['videos'], async () => (await import('./ui/closeup-video.tsx')).CloseupVideo))
const autoplay = lazyPart(
  withTexts(['videos'], async () => (await import('./ui/autoplay-setting.tsx')).AutoplaySetting),
)

export const videosPage = definePageFeature({
  name: 'videos',
  fills: [fillSlot(closeupMedia, 10, { kind: 'video', part: player }), fillSlot(accountSections, 10, autoplay)],
})
