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
  /** Topics that the person pins and saves; empty if the person only looks. */
  readonly interests: readonly string[]
  /** Country code of two letters; null for demo accounts, whose users choose their country. */
  readonly country: string | null
  /** Intended number of followers; the number of people limits it. */
  readonly followers: number
  readonly createdMs: number
  /** True for the demo accounts, to which visitors can log in (`accounts.ts`). */
  readonly account: boolean
}

const INTERESTS_PER_PERSON = 5

/** All people of the collection, with the demo accounts last. */
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
    // The first interests are assigned in turn, so that each topic has somebody; further interests are random.
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

/** Makes a username such as elise.moreau or elisemoreau from `Élise Moreau`, only with allowed characters. */
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
