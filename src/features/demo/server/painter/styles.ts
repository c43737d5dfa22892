import type { Style } from './style.ts'
import { arcade } from './styles/arcade.ts'
import { arches } from './styles/arches.ts'
import { bag } from './styles/bag.ts'
import { bauhaus } from './styles/bauhaus.ts'
import { brush } from './styles/brush.ts'
import { city } from './styles/city.ts'
import { contour } from './styles/contour.ts'
import { cutouts } from './styles/cutouts.ts'
import { facade } from './styles/facade.ts'
import { garment } from './styles/garment.ts'
import { mountains } from './styles/mountains.ts'
import { plate } from './styles/plate.ts'
import { portrait } from './styles/portrait.ts'
import { room } from './styles/room.ts'
import { sea } from './styles/sea.ts'
import { textile } from './styles/textile.ts'
import { townMap } from './styles/town-map.ts'

/** All ways of drawing; a new style is a file in `styles/` and a line here. */
export const STYLES: readonly Style[] = [
  arcade,
  arches,
  bag,
  bauhaus,
  brush,
  city,
  contour,
  cutouts,
  facade,
  garment,
  mountains,
  plate,
  portrait,
  room,
  sea,
  textile,
  townMap,
]

const BY_NAME = new Map(STYLES.map((style) => [style.name, style]))

/** @throws where no style has this name. */
export function styleNamed(name: string): Style {
  const style = BY_NAME.get(name)
  if (!style) throw new Error(`no style is named "${name}"`)
  return style
}
