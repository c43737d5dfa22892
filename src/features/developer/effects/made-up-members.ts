import type { AnyFact } from '#core/facts.ts'

type Fields = Readonly<Record<string, unknown>>

/** The colour of an avatar without a picture. */
const AVATAR_COLOR = '#888888'
/** Path of a board, `/{username}/{slug}/`. */
const BOARD_PATH = /^\/([^/]+)(\/[^/]+\/)$/
/** Type prefix of facts that no reducer of this version knows; see `core/log/schema.ts`. */
const UNKNOWN = 'unknown/'

/**
 * Replaces members by invented ones. A member gets the same invented name everywhere, so that a log can be shared
 * without revealing who is in it.
 */
export interface MadeUpMembers {
  /**
   * Learns which id, username and full name belong to the same member. Call it for all facts before renaming the first
   * one, because an address contains only the username, and `by` only the id.
   */
  meet(fact: AnyFact): void
  /** The fact with invented names for all accounts. Titles, texts and links of pins do not change. */
  renamed(fact: AnyFact): AnyFact
}

/**
 * Accounts appear in facts in only a few forms: as a member (`WireUser`, or the part of one in pins, boards and
 * comments), as an id (`by`, `userId`, `userIds`), as the address of a profile or board, and as a name.
 */
export function createMadeUpMembers(): MadeUpMembers {
  let count = 0
  const byId = new Map<string, number>()
  const byUsername = new Map<string, number>()
  const byName = new Map<string, number>()

  function numberOf(known: Map<string, number>, key: string): number {
    const number = known.get(key) ?? (count += 1)
    known.set(key, number)
    return number
  }

  function meetMembers(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    if (isMember(value)) {
      const number = byUsername.get(value.username) ?? numberOf(byId, value.id)
      byId.set(value.id, number)
      byUsername.set(value.username, number)
      if (value.full_name !== '') byName.set(value.full_name, number)
    }
    for (const each of Object.values(value)) meetMembers(each)
  }

  /** Replaces the fields of a member. Fields that the given form lacks are not added. */
  function madeUp(member: Member): Fields {
    const n = numberOf(byId, member.id)
    const name = `Member ${n}`
    const made: Fields = {
      id: String(n),
      username: `member-${n}`,
      full_name: name,
      first_name: name,
      image_medium_url: null,
      image_large_url: null,
      dominant_color: AVATAR_COLOR,
      about: '',
    }
    return { ...member, ...Object.fromEntries(Object.entries(made).filter(([field]) => field in member)) }
  }

  function renamedField(field: string, value: unknown): unknown {
    if (field === 'userIds' && Array.isArray(value)) return value.map((id) => renamedId(String(id)))
    if (typeof value !== 'string') return renamedValue(value)
    if (field === 'userId' || byId.has(value)) return renamedId(value)
    if (byName.has(value)) return `Member ${byName.get(value)}`
    const profile = field === 'url' && value.startsWith('/') ? byUsername.get(value.slice(1)) : undefined
    if (profile !== undefined) return `/member-${profile}`
    const path = field === 'url' ? BOARD_PATH.exec(value) : null
    return path ? `/member-${numberOf(byUsername, path[1]!)}${path[2]!}` : value
  }

  function renamedValue(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(renamedValue)
    if (isMember(value)) return madeUp(value)
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, renamedField(field, each)]))
  }

  const renamedId = (id: string): string => String(numberOf(byId, id))

  return {
    meet(fact) {
      meetMembers(fact.payload)
    },
    renamed(fact) {
      // The payload of a newer version's fact is dropped, because it is unknown where it contains accounts.
      const payload = fact.type.startsWith(UNKNOWN) ? {} : (renamedValue(fact.payload) as Fields)
      const by = fact.by === null ? null : renamedId(fact.by)
      return { ...fact, by, payload } as AnyFact
    },
  }
}

interface Member extends Fields {
  readonly id: string
  readonly username: string
  readonly full_name: string
}

function isMember(value: object): value is Member {
  const { id, username, full_name } = value as Partial<Member>
  return typeof id === 'string' && typeof username === 'string' && typeof full_name === 'string'
}
