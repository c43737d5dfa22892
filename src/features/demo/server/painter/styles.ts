import type { Style } from './style.ts'
import { cutouts } from './styles/cutouts.ts'
import { mountains } from './styles/mountains.ts'
import { plate } from './styles/plate.ts'
import { portrait } from './styles/portrait.ts'
import { room } from './styles/room.ts'

/** All ways of drawing; a new style is a file in `styles/` and a line here. */
export const STYLES: readonly Style[] = [cutouts, mountains, plate, portrait, room]

const BY_NAME = new Map(STYLES.map((style) => [style.name, style]))

/** @throws where no style has this name. */
export function styleNamed(name: string): Style {
  const style = BY_NAME.get(name)
  if (!style) throw new Error(`no style is named "${name}"`)
  return style
}
