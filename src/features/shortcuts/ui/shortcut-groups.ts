import type { Shortcut } from './shortcut-slots.ts'

interface ShortcutGroup {
  /** The id of the place. */
  readonly id: string
  readonly members: readonly Shortcut[]
}

/** Shortcuts by the place in which they work, in the order of the places. */
export function shortcutGroups(shortcuts: readonly Shortcut[]): readonly ShortcutGroup[] {
  const places = [...new Set(shortcuts.map(({ place }) => place))].toSorted((a, b) => a.order - b.order)
  return places.map((place) => ({ id: place.id, members: shortcuts.filter((each) => each.place === place) }))
}
