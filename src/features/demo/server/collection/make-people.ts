import { DAY_MS } from '#contracts/durations.ts'
import { makeId, type UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { Random } from '../random.ts'
import { phrase } from '../texts/phrase.ts'
import { ABOUT, NAMES } from '../texts/people.ts'
import { TOPICS } from '../texts/topics.ts'
import { COUNTRIES } from './countries.ts'
import { DEMO_NOW_MS } from './dates.ts'
import { decidePicture, type Painted } from './painted.ts'

export interface DemoPerson {
  readonly id: UserId
  readonly username: string
  readonly fullName: string
  readonly about: string
  readonly role: MemberRole
  readonly avatar: Painted
  /** Topics that they pin and save; empty: they only look. */
  readonly interests: readonly string[]
  /** Two letters; null for those who sign in, whose country is theirs to choose. */
  readonly country: string | null
  /** At most; there are not more people. */
  readonly followers: number
  readonly createdMs: number
  /** May sign in (`accounts.ts`). */
  readonly account: boolean
}

const INTERESTS_PER_PERSON = 5

/** The people of the collection, followed by the demo accounts. */
export function makePeople(random: Random): readonly DemoPerson[] {
  const slugs = TOPICS.map((topic) => topic.interest)
  const known = [
    ...NAMES.map((fullName) => ({
      fullName,
      username: usernameOf(random, fullName),
      role: 'member' as const,
      account: false,
    })),
    ...DEMO_ACCOUNTS.map(({ fullName, username, role }) => ({ fullName, username, role, account: true })),
  ]
  return known.map((person, i): DemoPerson => {
    const createdMs = DEMO_NOW_MS - 1_400 * DAY_MS + i * 9 * DAY_MS + random.int(0, 8 * DAY_MS)
    // Each topic has somebody: interests go round, the rest is chance.
    const turn = slugs[i % slugs.length]!
    const others = random.shuffled(slugs.filter((slug) => slug !== turn)).slice(0, INTERESTS_PER_PERSON - 1)
    return {
      ...person,
      id: makeId<UserId>(createdMs, random.next()),
      about: phrase(random, random.pick(ABOUT)),
      avatar: decidePicture(random, 'portrait:face', 512),
      interests: person.role === 'analyst' ? [] : [turn, ...others],
      country: person.account ? null : COUNTRIES[i % COUNTRIES.length]!,
      followers: person.account ? random.int(3, 20) : Math.round(2 * 30 ** random.next()),
      createdMs,
    }
  })
}

/** `Élise Moreau` becomes elise.moreau, elisemoreau or the like: letters of the rule only. */
function usernameOf(random: Random, fullName: string): string {
  const plain = fullName
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .toLowerCase()
  const words = plain.replace(/[^a-z ]/g, '').split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return random.pick([
    `${first}.${last}`,
    `${first}${last}`,
    `${first}_${last}`,
    `${first}${last.charAt(0)}${random.int(2, 97)}`,
    `${last}.${first}`,
  ])
}
