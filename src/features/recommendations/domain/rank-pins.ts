import { DAY_MS } from '#contracts/durations.ts'
/**
 * The reason why a pin may be shown. `subject` is an id, or the feed of a topic; null if the pin is unrelated to the
 * member.
 */
export interface Source {
  readonly kind: 'saved' | 'member' | 'board' | 'topic' | 'new'
  readonly subject: string | null
  /** A number from 0 up, comparable within one kind of source. */
  readonly weight: number
}

export interface Candidate {
  readonly pinId: string
  readonly ownerId: string
  readonly boardId: string
  readonly topic: string | null
  /** Microseconds since 1970. */
  readonly rank: number
  readonly saves: number
  readonly sources: readonly Source[]
}

/** What the member wants to see less of: each with the number of times that it was chosen. */
export interface Fewer {
  readonly owners: ReadonlyMap<string, number>
  readonly boards: ReadonlyMap<string, number>
  readonly topics: ReadonlyMap<string, number>
}

export interface RankedPin {
  readonly pinId: string
  readonly reason: Source['kind']
  readonly subject: string | null
}

interface Options {
  readonly size: number
  /** One of this many pins is unrelated to the member, as long as there are unrelated ones. */
  readonly exploreEvery: number
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly fewer: Fewer
}

/** The full weight of each kind of source. */
const KIND_WEIGHT = { saved: 1, member: 0.7, board: 0.7, topic: 0.45, new: 0.05 } as const
/** Age reduces a pin's score by at most this share. After each half-life, half of the remaining reduction is added. */
const AGE_SHARE = 0.4
const HALF_LIFE_MS = 14 * DAY_MS
/** Saves by others are a weak signal: 100 saves weigh a quarter of a closely related board. */
const SAVES_WEIGHT = 0.055
/** Each "see fewer" multiplies the score of pins of that board, owner and topic by this factor. */
const FEWER_BOARD = 0.1
const FEWER_OWNER = 0.4
const FEWER_TOPIC = 0.5
/**
 * After a pin, the next pins of the same board or owner keep this share of their score. AGAIN_PINS is for how many pins
 * that holds.
 */
const AGAIN_BOARD = 0.75
const AGAIN_OWNER = 0.85
const AGAIN_PINS = 25

/**
 * Orders the pins at the start of a member's home feed. A pure function.
 * @returns at most `size` pins, each once, each with its strongest reason
 */
export function rankPins(candidates: readonly Candidate[], { size, exploreEvery, nowMs, fewer }: Options): RankedPin[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, nowMs, fewer), reason: reasonOf(candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.candidate.pinId < b.candidate.pinId ? 1 : -1))
  const pools = {
    near: scored.filter(({ reason }) => reason.kind !== 'new'),
    far: scored.filter(({ reason }) => reason.kind === 'new'),
  }
  const shown = createMemory()
  const ranked: RankedPin[] = []
  while (ranked.length < size && (pools.near.length > 0 || pools.far.length > 0)) {
    const isTurn = (ranked.length + 1) % exploreEvery === 0
    const pool = (isTurn || pools.near.length === 0) && pools.far.length > 0 ? pools.far : pools.near
    // Without pins close to the member, the rest is left to the general feed, which continues with the newest pins.
    if (pools.near.length === 0 && !isTurn) break
    const [{ candidate, reason }] = pool.splice(bestOf(pool, shown), 1) as [(typeof pool)[number]]
    shown.add(candidate)
    ranked.push({ pinId: candidate.pinId, reason: reason.kind, subject: reason.subject })
  }
  return ranked
}

/**
 * Position in the pool of the best pin to show next, given those just shown. Scores in the pool decrease, so the search
 * ends when no better pin is possible.
 */
function bestOf(
  pool: readonly { readonly candidate: Candidate; readonly score: number }[],
  shown: ReturnType<typeof createMemory>,
): number {
  let best = 0
  let bestScore = -1
  for (const [at, { candidate, score }] of pool.entries()) {
    if (score <= bestScore) break
    const now = score * shown.share(candidate)
    if (now > bestScore) [best, bestScore] = [at, now]
  }
  return best
}

/** Counts the boards and owners of the last AGAIN_PINS pins. */
function createMemory() {
  const last: Candidate[] = []
  return {
    add(candidate: Candidate) {
      last.push(candidate)
      if (last.length > AGAIN_PINS) last.shift()
    },
    share({ boardId, ownerId }: Candidate): number {
      let share = 1
      for (const each of last) {
        if (each.boardId === boardId) share *= AGAIN_BOARD
        if (each.ownerId === ownerId) share *= AGAIN_OWNER
      }
      return share
    },
  }
}

function scoreOf({ ownerId, boardId, topic, rank, saves, sources }: Candidate, nowMs: number, fewer: Fewer): number {
  const near = sources.reduce((sum, { kind, weight }) => sum + KIND_WEIGHT[kind] * weight, 0)
  const ageMs = Math.max(0, nowMs - rank / 1_000)
  const fresh = 1 - AGE_SHARE + AGE_SHARE * 2 ** (-ageMs / HALF_LIFE_MS)
  const times = (map: ReadonlyMap<string, number>, key: string | null) => (key === null ? 0 : (map.get(key) ?? 0))
  const wanted =
    FEWER_BOARD ** times(fewer.boards, boardId) *
    FEWER_OWNER ** times(fewer.owners, ownerId) *
    FEWER_TOPIC ** times(fewer.topics, topic)
  return (near + SAVES_WEIGHT * Math.log1p(saves)) * fresh * wanted
}

function reasonOf({ sources }: Candidate): Source {
  const value = ({ kind, weight }: Source) => KIND_WEIGHT[kind] * weight
  return sources.reduce((best, each) => (value(each) > value(best) ? each : best))
}
