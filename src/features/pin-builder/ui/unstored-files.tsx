import { useState } from 'react'
import { withTexts } from '#app/plug/late-texts.ts'
import { hasUnstored } from '#features/pin-builder/client/unstored-mark.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

const news = lazyPart(
  withTexts(['create'], async () => (await loadChunk(() => import('./unstored-news.tsx'))).UnstoredNews),
)

/** Loads the message about files that were not stored only if there may be one. */
export function UnstoredFiles() {
  const [isAsked] = useState(hasUnstored)
  return isAsked ? <news.Part /> : null
}
