import { ANYWHERE, ON_PIN, type Shortcut, type ShortcutPlace } from '#features/shortcuts/ui/shortcut-slots.ts'

const GRID: ShortcutPlace = { id: 'grid', order: 30 }

export const feedShortcuts: readonly Shortcut[] = [
  { id: 'cards', place: ANYWHERE, keys: ['J', 'K'], onPage: focusCards },
  { id: 'select', place: ON_PIN, keys: ['X'] },
  { id: 'move', place: ON_PIN, keys: ['M'] },
  { id: 'arrows', place: GRID, keys: ['↑', '↓', '←', '→'], before: ['turn'] },
  { id: 'pages', place: GRID, keys: ['Page Up', 'Page Down'] },
  { id: 'ends', place: GRID, keys: ['Home', 'End'] },
  { id: 'open', place: GRID, keys: ['Enter'] },
]

/** Focuses the grid, which passes the focus to the card that had it last, or to the first visible card. */
function focusCards(): boolean {
  const stage = document.querySelector<HTMLElement>('main [data-grid-stage]')
  if (!stage || stage.contains(document.activeElement)) return false
  stage.focus()
  return true
}
