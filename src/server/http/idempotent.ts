import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { FAILURES, type WireFailureCode } from '#contracts/failure.ts'
import { FIRST_TRIED_HEADER } from '#contracts/headers.ts'
import { FIRST_TRY_MAX_DAYS } from '#contracts/sync.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { fail, type Answer } from './answer.ts'
import type { Member } from './handle.ts'

export type AnyAnswer = Answer<unknown, WireFailureCode>

export const KEY_MAX = 200

/** A command that may be sent again. */
export interface KeyedCommand {
  readonly key: string
  /** Endpoint and input as text. If the key was used with another request, the command is refused. */
  readonly request: string
  /**
   * Endpoint and input with the fields in the order in which they arrived, which is the form that older versions
   * stored.
   */
  readonly uncanonicalRequest: string
  /** X-First-Tried: the server's time when the client first tried the command; null if the header is missing. */
  readonly firstTried: string | null
}

/** The stored result of a command that was done before. */
export interface FirstRun {
  /** The act's number in the member's feed; null if it changed nothing. */
  readonly seq: string | null
  readonly kept: unknown
}

interface StoredRun extends FirstRun {
  readonly isSame: boolean
  readonly code: WireFailureCode | null
  readonly field: string | null
}

/** The result of a run, which is stored for its repeats. */
interface Outcome {
  readonly answer: AnyAnswer
  readonly seq: string | null
}

const FIRST_TRY_MAX_US = FIRST_TRY_MAX_DAYS * 86_400_000_000

/**
 * Runs a member's command once per key. Effect and result are committed together. A repeat with the same key gets the
 * same result with the present rows; the same key with another request is refused. Simultaneous repeats wait for the
 * first one.
 */
export function runOnce(
  pool: Pool,
  viewer: Member,
  { key, request, uncanonicalRequest, firstTried }: KeyedCommand,
  work: (db: Database) => Promise<Outcome>,
  onRepeat: (db: Database, first: FirstRun) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const hash = hashOf(request)
  return transaction(pool, async (db) => {
    const claimed = await db.query({
      name: 'idempotency-claim',
      text: `insert into idempotency (user_id, key, request, status)
             select $1, $2, $3, 0
             where $4::bigint is null or $4::bigint > extract(epoch from now()) * 1000000 - ${FIRST_TRY_MAX_US}
             on conflict do nothing returning key`,
      values: [viewer.id, key, hash, firstTried],
    })
    if (claimed.length === 0) return repeat(db, viewer, key, [hash, hashOf(uncanonicalRequest)], onRepeat)
    const { answer, seq } = await undoIfRefused(db, work, ({ answer: { ok } }) => ok)
    if (!answer.ok && isTransient(answer.code)) {
      await db.query({ text: 'delete from idempotency where user_id = $1 and key = $2', values: [viewer.id, key] })
      return answer
    }
    const outcome = answer.ok
      ? [200, null, null, seq, answer.kept === undefined ? null : JSON.stringify(answer.kept)]
      : [FAILURES[answer.code].status, answer.code, answer.field ?? null, null, null]
    await db.query({
      name: 'idempotency-outcome',
      text: `update idempotency set status = $3, code = $4, field = $5, seq = $6, kept = $7 where user_id = $1 and key = $2`,
      values: [viewer.id, key, ...outcome],
    })
    return answer
  })
}

/** Runs a mutation without a key (or a visitor's) in a transaction. A refusal rolls the transaction back. */
export function runInTransaction(pool: Pool, work: (db: Database) => Promise<AnyAnswer>): Promise<AnyAnswer> {
  return transaction(pool, (db) => undoIfRefused(db, work, ({ ok }) => ok))
}

function hashOf(request: string): Buffer {
  return createHash('sha256').update(request).digest()
}

async function repeat(
  db: Database,
  viewer: Member,
  key: string,
  hashes: readonly Buffer[],
  onRepeat: (db: Database, first: FirstRun) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const [stored] = await db.query<StoredRun>({
    text: 'select request = any($3::bytea[]) as "isSame", code, field, seq, kept from idempotency where user_id = $1 and key = $2',
    values: [viewer.id, key, hashes],
  })
  if (!stored) {
    return fail('key/expired', `${FIRST_TRIED_HEADER}: too long ago to know whether this was done`, {
      field: FIRST_TRIED_HEADER,
    })
  }
  const { isSame, code, field } = stored
  if (!isSame) {
    return fail('key/reused', 'idempotency-key: was used for another request', { field: 'idempotency-key' })
  }
  if (code === null) return onRepeat(db, stored)
  return fail(code, `${field ?? 'request'}: the first try was refused`, field === null ? {} : { field })
}

/** True for a refusal that another attempt may not get. Such a refusal is not stored with the key. */
function isTransient(code: WireFailureCode): boolean {
  const { status } = FAILURES[code]
  return status === 429 || status >= 500
}

async function undoIfRefused<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
  isDone: (outcome: T) => boolean,
): Promise<T> {
  await db.query({ text: 'savepoint effect' })
  const outcome = await work(db)
  if (!isDone(outcome)) await db.query({ text: 'rollback to savepoint effect' })
  return outcome
}

/**
 * The results of commands that a client sent without getting an answer. Commands that the server does not know are left
 * out.
 */
export function readOutcomes(db: Database, member: UserId, keys: readonly string[]) {
  return db.query<{ id: string; status: number; code: string | null; seq: string | null }>({
    name: 'idempotency-outcomes',
    text: 'select key as id, status, code, seq from idempotency where user_id = $1 and key = any($2::text[])',
    values: [member, keys],
  })
}
