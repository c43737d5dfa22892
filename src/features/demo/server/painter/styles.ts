import type { Style } from './style.ts'
import { arcade } from './styles/arcade.ts'
import { arches } from './styles/arches.ts'
import { bag } from './styles/bag.ts'
import { bauhaus } from './styles/bauhaus.ts'
import { books } from './styles/books.ts'
import { botanical } from './styles/botanical.ts'
import { brush } from './styles/brush.ts'
import { city } from './styles/city.ts'
import { contour } from './styles/contour.ts'
import { craft } from './styles/craft.ts'
import { creature } from './styles/creature.ts'
import { cutouts } from './styles/cutouts.ts'
import { drink } from './styles/drink.ts'
import { facade } from './styles/facade.ts'
import { feast } from './styles/feast.ts'
import { flowers } from './styles/flowers.ts'
import { forest } from './styles/forest.ts'
import { garden } from './styles/garden.ts'
import { garment } from './styles/garment.ts'
import { light } from './styles/light.ts'
import { mountains } from './styles/mountains.ts'
import { plate } from './styles/plate.ts'
import { portrait } from './styles/portrait.ts'
import { poster } from './styles/poster.ts'
import { pottery } from './styles/pottery.ts'
import { room } from './styles/room.ts'
import { sea } from './styles/sea.ts'
import { sky } from './styles/sky.ts'
import { textile } from './styles/textile.ts'
import { townMap } from './styles/town-map.ts'

/** All ways of drawing; a new style is a file in `styles/` and a line here. */
export const STYLES: readonly Style[] = [
  arcade,
  arches,
  bag,
  bauhaus,
  books,
  botanical,
  brush,
  city,
  contour,
  craft,
  creature,
  cutouts,
  drink,
  facade,
  feast,
  flowers,
  forest,
  garden,
  garment,
  light,
  mountains,
  plate,
  portrait,
  poster,
  pottery,
  room,
  sea,
  sky,
  textile,
  townMap,
]

const BY_NAME = new Map(STYLES.map((style) => [style.name, style]))

/** @throws if no style has this name */
export function styleNamed(name: string): Style {
  const style = BY_NAME.get(name)
  if (!style) throw new Error(`no style is named "${name}"`)
  return style
}
