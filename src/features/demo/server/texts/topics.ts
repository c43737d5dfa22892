import type { Topic } from './topic.ts'
import { art } from './topics/art.ts'
import { food } from './topics/food.ts'
import { home } from './topics/home.ts'
import { travel } from './topics/travel.ts'

/** In the order in which the topics are offered. A new one is a file in `topics/` and a line here. */
export const TOPICS: readonly Topic[] = [food, home, travel, art]
