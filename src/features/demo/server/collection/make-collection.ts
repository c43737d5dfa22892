import { randomFrom } from '../random.ts'
import { feedOrder } from './feed-order.ts'
import { giveMemberPins } from './give-member-pins.ts'
import { makeArticles, type DemoArticle } from './make-articles.ts'
import { makeBoards, type DemoBoard } from './make-boards.ts'
import { makeActivity, type DemoActivity } from './make-activity.ts'
import { makeFollows, type DemoFollows } from './make-follows.ts'
import { makeKinds } from './make-kinds.ts'
import { makeLeads, type DemoLeadForm } from './make-leads.ts'
import { makePeople, type DemoPerson } from './make-people.ts'
import { makePins, type DemoPin } from './make-pins.ts'

export interface DemoCollection extends DemoActivity, DemoFollows {
  readonly people: readonly DemoPerson[]
  readonly boards: readonly DemoBoard[]
  readonly pins: readonly DemoPin[]
  /** The pins in the order of the home feed. */
  readonly order: readonly DemoPin[]
  /** The articles of `/today`, oldest first. */
  readonly articles: readonly DemoArticle[]
  readonly leadForms: readonly DemoLeadForm[]
}

/** The whole collection, derived from a seed only: the same seed gives the same ids, texts and pictures. */
export function makeCollection(seed: string, pinCount: number): DemoCollection {
  // Each part has its own random source, so that for example more people do not change all pictures.
  const part = (name: string) => randomFrom(`${seed} ${name}`)
  const people = makePeople(part('people'))
  const boards = makeBoards(part('boards'), people)
  const made = makeKinds(part('kinds'), makePins(part('pins'), pinCount, boards))
  const feed = feedOrder(part('order'), made)
  const pins = giveMemberPins(made, feed, boards)
  const byId = new Map(pins.map((pin) => [pin.id, pin]))
  const order = feed.map((pin) => byId.get(pin.id) ?? pin)
  return {
    people,
    boards,
    pins,
    ...makeActivity(part('doings'), people, boards, pins),
    ...makeFollows(part('follows'), people, boards),
    order,
    articles: makeArticles(part('articles'), people, pins),
    leadForms: makeLeads(order),
  }
}
