import { withTexts } from '#app/plug/late-texts.ts'
import { ON_PIN, type Shortcut } from '#features/shortcuts/ui/shortcut-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const code = () => import('./save-by-key.tsx')
const save = lazyPart(async () => (await code()).SaveByKey)
const saveToBoard = lazyPart(withTexts(['shortcuts'], async () => (await code()).SaveToBoardByKey))

export const boardShortcuts: readonly Shortcut[] = [
  { id: 'save', place: ON_PIN, keys: ['S'], onPin: save },
  {
    id: 'board',
    place: ON_PIN,
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    isRange: true,
    onPin: saveToBoard,
  },
]
