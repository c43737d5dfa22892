import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { holdInstallPrompt } from './client/installable.ts'

const modal = lazyPart(
  withTexts(['install'], async () => (await import(/* chunk: after-start */ './ui/install-modal.tsx')).InstallModal),
)

export const installPromptPage = definePageFeature({
  name: 'install-prompt',
  beforeRender: holdInstallPrompt,
  fills: [fillSlot(shellNews, 80, modal)],
})
