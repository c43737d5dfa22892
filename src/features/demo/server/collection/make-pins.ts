import { DAY_MS } from '#contracts/durations.ts'
import { makeId, type PinId } from '#contracts/ids.ts'
import type { Random } from '../random.ts'
import { phrase } from '../texts/phrase.ts'
import type { Subject, Topic } from '../texts/topic.ts'
import { TOPICS } from '../texts/topics.ts'
import { DEMO_NOW_MS } from './dates.ts'
import type { DemoBoard } from './make-boards.ts'
import type { DemoExtra } from './make-kinds.ts'
import { makeRich, type DemoRich } from './make-rich.ts'
import { decidePicture, type Painted } from './painted.ts'

export interface DemoPin {
  readonly id: PinId
  readonly board: DemoBoard
  readonly topic: Topic
  readonly title: string
  readonly description: string
  readonly altText: string
  readonly link: string | null
  readonly domain: string | null
  readonly rich: DemoRich
  readonly picture: Painted
  readonly createdMs: number
  /** Present if the pin is more than a picture with rich metadata. */
  readonly extra?: DemoExtra
}

const SPREAD_DAYS = 700
const TITLE_TRIES = 8

/** The pins in the order of their creation, each on a board of its topic. */
export function makePins(random: Random, count: number, boards: readonly DemoBoard[]): readonly DemoPin[] {
  const boardsOf = new Map(
    TOPICS.map(({ interest }) => [
      interest,
      boards.filter((board) => board.topic === interest && !board.owner.account),
    ]),
  )
  const chooseTopic = weighted(TOPICS, (topic) => topic.share)
  const chooseSubject = new Map(
    TOPICS.map((topic) => [topic, weighted(topic.subjects, (subject) => subject.share ?? 1)]),
  )
  const titles = new Set<string>()
  return Array.from({ length: count }, (_, i): DemoPin => {
    const topic = chooseTopic(random)
    const subject = chooseSubject.get(topic)!(random)
    const board = random.pick(boardsOf.get(topic.interest)!)
    const createdMs =
      DEMO_NOW_MS - SPREAD_DAYS * DAY_MS + Math.floor(((i + random.next()) * SPREAD_DAYS * DAY_MS) / count)
    const { title, words } = titleOf(random, subject, titles)
    const site = random.pick(topic.sites)
    const rich = makeRich(random, topic, subject, words, title, site.name, createdMs)
    const linked = rich.kind !== 'image' || random.chance(0.75)
    return {
      id: makeId<PinId>(createdMs, random.next()),
      board,
      topic,
      title,
      description: [
        phrase(random, random.pick(subject.about), words),
        random.chance(0.6) ? phrase(random, random.pick(topic.closings), words) : '',
      ]
        .join(' ')
        .trim(),
      altText: phrase(random, subject.alt, words),
      link: linked ? `https://${site.host}/${slugOf(title)}` : null,
      domain: linked ? site.host : null,
      rich,
      picture: decidePicture(random, random.pick(subject.draws)),
      createdMs,
    }
  })
}

/** A random title. A title that another pin already has is drawn again, a limited number of times. */
function titleOf(
  random: Random,
  subject: Subject,
  taken: Set<string>,
): { readonly title: string; readonly words: Readonly<Record<string, string>> } {
  for (let attempt = 1; ; attempt += 1) {
    const words: Record<string, string> = {}
    for (const [name, values] of Object.entries(subject.words ?? {})) words[name] = random.pick(values)
    const title = phrase(random, random.pick(subject.titles), words)
    if (taken.has(title) && attempt < TITLE_TRIES) continue
    taken.add(title)
    return { title, words }
  }
}

function weighted<Item>(items: readonly Item[], shareOf: (item: Item) => number): (random: Random) => Item {
  const total = items.reduce((sum, item) => sum + shareOf(item), 0)
  return (random) => {
    let at = random.next() * total
    return items.find((item) => (at -= shareOf(item)) < 0) ?? items[0]!
  }
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
