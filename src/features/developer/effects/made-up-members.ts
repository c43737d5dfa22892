import type { AnyFact } from '#core/facts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fills an avatar that has no picture. */
const AVATAR_COLOR = '#888888'
/** Path of a board, `/{username}/{slug}/`. */
const BOARD_PATH = /^\/([^/]+)(\/[^/]+\/)$/
/** Facts that no reducer of this version knows; see `core/log/fact-chunks.ts`. */
const UNKNOWN = 'unknown/'

/** Members under made-up names, the same one wherever a member is met: what happened can be told, and not to whom. */
export interface MadeUpMembers {
  /**
   * Learns which id, username and full name are one member's. All facts are met before the first one is renamed: an address
   * has the username alone, and `by` the id.
   */
  meet(fact: AnyFact): void
  /** The fact with every account in it under its made-up name. Titles, texts and links of what was pinned stay. */
  renamed(fact: AnyFact): AnyFact
}

/**
 * Accounts stand in facts in few shapes, whatever the fact: as a member (`WireUser`, or what travels of one in pins, boards and
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

  /** The fields of a member; a shape that travels with fewer keeps fewer. */
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
      // Nobody can tell where accounts stand in what a newer version wrote.
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
