import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { ANYWHERE, shortcuts } from '#features/shortcuts/ui/shortcut-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { heldKeys } from './ui/held-keys.ts'

const undoKeys = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/undo-keys.tsx'))).UndoKeys,
)

export const historyPage = definePageFeature({
  name: 'history',
  fills: [
    fillSlot(shellNews, 30, undoKeys),
    fillSlot(shortcuts, 70, [
      { id: 'undo', place: ANYWHERE, keys: ['Ctrl Z'] },
      { id: 'redo', place: ANYWHERE, keys: ['Ctrl Shift Z'] },
    ]),
  ],
  // Only the listener is in the first chunk. The code that handles the keys is loaded after the first frame.
  beforeRender: (isMember) => {
    if (isMember) heldKeys()
  },
})
