import type { Pool } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import type { Logger } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'

/** One open stream to a browser. */
export interface ChangeStream {
  readonly memberId: UserId
  /** SHA-256 of the session's token as hex digits. The stream ends when this session ends. */
  readonly tokenHash: string
  /** Acts of this install are not reported to the stream; null if the install is unknown. */
  readonly install: string | null
  /** The last sequence number that the stream sent. */
  seq: bigint
  /** @param cursor decimal digits */
  changed(cursor: string): void
  /** Sends a comment, which keeps proxies from closing the connection as idle. */
  comment(): void
  end(): void
}

export interface ChangeStreams {
  /** Null if the stream was added; otherwise the reason for the refusal. */
  add(stream: ChangeStream): 'member-full' | 'server-full' | 'closing' | null
  remove(stream: ChangeStream): void
  /**
   * Call this after this process committed a member's act. The member's streams are then notified without waiting for
   * the poll.
   */
  onAct(memberId: UserId): void
  /** Ends all streams and refuses new ones. */
  close(): void
}

export const STREAMS_OF_MEMBER_MAX = 12
const STREAMS_MAX = 5_000
/** Interval of the poll that finds acts of other processes and sessions that ended. */
const POLL_MS = 1_500
const COMMENT_MS = 25_000

/** Tells browsers that something changed for their member. The browsers then request the changes. */
export function createChangeStreams(pool: Pool, log: Logger): ChangeStreams {
  const db = databaseOf(pool)
  const byMember = new Map<UserId, Set<ChangeStream>>()
  const acted = new Set<UserId>()
  let count = 0
  let isClosing = false
  let isPolling = false
  let timers: readonly NodeJS.Timeout[] = []

  const all = () => [...byMember.values()].flatMap((streams) => [...streams])
  const look = async (streams: readonly ChangeStream[]) => {
    try {
      await tellChanges(db, streams)
    } catch (error) {
      log.warn({ err: error }, 'changes could not be looked for; it is tried again shortly')
    }
  }
  const poll = async () => {
    if (isPolling || count === 0) return
    isPolling = true
    await look(all())
    isPolling = false
  }
  const lookForActed = () => {
    const streams = [...acted].flatMap((memberId) => [...(byMember.get(memberId) ?? [])])
    acted.clear()
    void look(streams)
  }
  const startTimers = () => {
    const comment = () => all().forEach((stream) => stream.comment())
    timers = [setInterval(() => void poll(), POLL_MS), setInterval(comment, COMMENT_MS)]
    for (const timer of timers) timer.unref()
  }
  const stopTimers = () => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    add(stream) {
      const own = byMember.get(stream.memberId) ?? new Set<ChangeStream>()
      if (isClosing) return 'closing'
      if (count >= STREAMS_MAX) return 'server-full'
      if (own.size >= STREAMS_OF_MEMBER_MAX) return 'member-full'
      byMember.set(stream.memberId, own.add(stream))
      count += 1
      if (count === 1) startTimers()
      return null
    },
    remove(stream) {
      const own = byMember.get(stream.memberId)
      if (!own?.delete(stream)) return
      if (own.size === 0) byMember.delete(stream.memberId)
      count -= 1
      if (count === 0) stopTimers()
    },
    onAct(memberId) {
      if (!byMember.has(memberId)) return
      if (acted.size === 0) setImmediate(lookForActed)
      acted.add(memberId)
    },
    close() {
      isClosing = true
      for (const stream of all()) stream.end()
      stopTimers()
    },
  }
}

/** Sends new cursors. One query reads all streams; a second one reads only those whose member has acted since. */
async function tellChanges(db: Database, streams: readonly ChangeStream[]): Promise<void> {
  if (streams.length === 0) return
  const heads = await readHeads(db, streams)
  for (const stream of streams) if (!heads.has(stream.tokenHash)) stream.end()
  const behind = streams.filter((stream) => (heads.get(stream.tokenHash) ?? 0n) > stream.seq)
  if (behind.length === 0) return
  const acts = await readActs(db, behind)
  for (const stream of behind) {
    const news = acts.filter(({ user_id, seq }) => user_id === stream.memberId && BigInt(seq) > stream.seq)
    const isByOthers = news.some(({ install }) => install === null || install !== stream.install)
    stream.seq = news.reduce((highest, { seq }) => (BigInt(seq) > highest ? BigInt(seq) : highest), stream.seq)
    if (isByOthers) stream.changed(stream.seq.toString())
  }
}

/** The member's last sequence number for each session that has not ended. */
async function readHeads(db: Database, streams: readonly ChangeStream[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ token: string; seq: string }>({
    name: 'stream-heads',
    text: `select encode(s.token_hash, 'hex') as token, coalesce(h.seq, 0) as seq
           from sessions s left join change_heads h on h.user_id = s.user_id
           where s.token_hash in (select decode(h, 'hex') from unnest($1::text[]) h) and s.expires_at > now()`,
    values: [[...new Set(streams.map(({ tokenHash }) => tokenHash))]],
  })
  return new Map(rows.map(({ token, seq }) => [token, BigInt(seq)]))
}

/** The last act of each install of these members since the earliest position of their streams. */
async function readActs(db: Database, streams: readonly ChangeStream[]) {
  const since = new Map<UserId, bigint>()
  for (const { memberId, seq } of streams) {
    const lowest = since.get(memberId)
    if (lowest === undefined || seq < lowest) since.set(memberId, seq)
  }
  return db.query<{ user_id: UserId; install: string | null; seq: string }>({
    name: 'stream-acts',
    text: `select a.user_id, a.client as install, max(a.seq) as seq
           from unnest($1::bigint[], $2::bigint[]) as w (user_id, seq) join acts a on a.user_id = w.user_id and a.seq > w.seq
           group by a.user_id, a.client`,
    values: [[...since.keys()], [...since.values()].map(String)],
  })
}
