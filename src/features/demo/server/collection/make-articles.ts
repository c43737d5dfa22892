import { DAY_MS } from '#contracts/durations.ts'
import { makeId } from '#contracts/ids.ts'
import type { Random } from '../random.ts'
import { ARTICLES, type DemoArticleText } from '../texts/articles.ts'
import { DEMO_NOW_MS } from './dates.ts'
import type { DemoPerson } from './make-people.ts'
import type { DemoPin } from './make-pins.ts'

export interface DemoArticle extends Omit<DemoArticleText, 'interest' | 'kind' | 'draws'> {
  readonly id: string
  readonly author: DemoPerson
  readonly pins: readonly DemoPin[]
  readonly createdMs: number
}

const PINS_PER_ARTICLE = 24

/** One article per day, the newest of today. Its author pins about the topic. Its pins show what it is about, and are on public boards. */
export function makeArticles(
  random: Random,
  people: readonly DemoPerson[],
  pins: readonly DemoPin[],
): readonly DemoArticle[] {
  return ARTICLES.map(({ interest, kind, draws, ...texts }, i) => {
    const createdMs = DEMO_NOW_MS - (ARTICLES.length - 1 - i) * DAY_MS
    const fitting = pins.filter(
      ({ topic, rich, board, picture: { painting } }) =>
        topic.interest === interest &&
        draws.includes(`${painting.style}:${painting.variant}`) &&
        board.privacy === 'public' &&
        (kind === 'any' || rich.kind === kind),
    )
    return {
      ...texts,
      id: makeId<string>(createdMs, random.next()),
      author: random.pick(people.filter((person) => !person.account && person.interests.includes(interest))),
      pins: random.shuffled(fitting).slice(0, PINS_PER_ARTICLE),
      createdMs,
    }
  })
}
