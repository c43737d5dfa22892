import { withTexts } from '#app/plug/late-texts.ts'
import { ON_PIN, type Shortcut, type ShortcutPlace } from '#features/shortcuts/ui/shortcut-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const CLOSEUP: ShortcutPlace = { id: 'closeup', order: 40 }

const like = lazyPart(withTexts(['shortcuts'], async () => (await import('./like-by-key.tsx')).LikeByKey))

export const pinShortcuts: readonly Shortcut[] = [
  { id: 'like', place: ON_PIN, keys: ['L'], onPin: like },
  { id: 'turn', place: CLOSEUP, keys: ['J', 'K', '←', '→'], before: ['cards'] },
  { id: 'back', place: CLOSEUP, keys: ['Esc'] },
]
