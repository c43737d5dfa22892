import type { Topic } from './topic.ts'
import { animals } from './topics/animals.ts'
import { architecture } from './topics/architecture.ts'
import { art } from './topics/art.ts'
import { celebrations } from './topics/celebrations.ts'
import { craft } from './topics/craft.ts'
import { design } from './topics/design.ts'
import { drinks } from './topics/drinks.ts'
import { fashion } from './topics/fashion.ts'
import { food } from './topics/food.ts'
import { gardening } from './topics/gardening.ts'
import { home } from './topics/home.ts'
import { nature } from './topics/nature.ts'
import { photography } from './topics/photography.ts'
import { reading } from './topics/reading.ts'
import { space } from './topics/space.ts'
import { travel } from './topics/travel.ts'

/** The topics in the order in which they are shown. A new topic needs a file in `topics/` and a line here. */
export const TOPICS: readonly Topic[] = [
  food,
  home,
  travel,
  fashion,
  art,
  architecture,
  nature,
  drinks,
  craft,
  gardening,
  animals,
  design,
  photography,
  space,
  celebrations,
  reading,
]
