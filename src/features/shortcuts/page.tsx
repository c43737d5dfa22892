import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { accountSections, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { HELP } from './ui/own-shortcuts.ts'
import { shortcuts } from './ui/shortcut-slots.ts'

const keys = lazyPart(
  withTexts(
    ['shortcuts'],
    async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/shortcut-keys.tsx'))).ShortcutKeys,
  ),
)
const entry = lazyPart(
  withTexts(
    ['shortcuts'],
    async () => (await import(/* chunk: account-menu */ './ui/shortcut-entry.tsx')).ShortcutEntry,
  ),
)

export const shortcutsPage = definePageFeature({
  name: 'shortcuts',
  fills: [fillSlot(shellNews, 40, keys), fillSlot(accountSections, 30, entry), fillSlot(shortcuts, 10, [HELP])],
})
