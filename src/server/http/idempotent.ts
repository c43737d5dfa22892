import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { FAILURES, type WireFailureCode } from '#contracts/failure.ts'
import { only, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { fail, ok, type Answer } from './answer.ts'
import type { Member } from './handle.ts'

export type AnyAnswer = Answer<unknown, WireFailureCode>

interface StoredAnswer {
  readonly request: string
  readonly answer: AnyAnswer
}

export const KEY_MAX = 200

/**
 * Runs a member's mutation once for its key: effect and answer are committed together, a repeated key gets the first
 * answer, and the same key with another request is refused. Callers at the same time wait for the first.
 */
export function runOnce(
  pool: Pool,
  viewer: Member,
  key: string,
  request: string,
  work: (db: Database) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const hash = createHash('sha256').update(request).digest('hex')
  return transaction(pool, async (db) => {
    const claimed = await db.query({
      name: 'idempotency-claim',
      text: `insert into idempotency (user_id, key, request, status, answer) values ($1, $2, $3, 0, '{}')
             on conflict do nothing returning key`,
      values: [viewer.id, key, hash],
    })
    if (claimed.length === 0) return firstAnswer(db, viewer, key, hash)
    const answer = await undoIfRefused(db, work)
    await db.query({
      name: 'idempotency-answer',
      text: 'update idempotency set status = $3, answer = $4 where user_id = $1 and key = $2',
      values: [viewer.id, key, answer.ok ? 200 : FAILURES[answer.code].status, JSON.stringify(withoutSession(answer))],
    })
    return answer
  })
}

/** Runs a mutation that carries no key (or a visitor's) in a transaction that a refusal rolls back. */
export function runInTransaction(pool: Pool, work: (db: Database) => Promise<AnyAnswer>): Promise<AnyAnswer> {
  return transaction(pool, (db) => undoIfRefused(db, work))
}

async function firstAnswer(db: Database, viewer: Member, key: string, hash: string): Promise<AnyAnswer> {
  const rows = await db.query<StoredAnswer>({
    text: 'select request, answer from idempotency where user_id = $1 and key = $2',
    values: [viewer.id, key],
  })
  const stored = only(rows)
  if (stored.request !== hash) {
    return fail('key/reused', 'idempotency-key: was used for another request', { field: 'idempotency-key' })
  }
  return stored.answer
}

async function undoIfRefused(db: Database, work: (db: Database) => Promise<AnyAnswer>): Promise<AnyAnswer> {
  await db.query({ text: 'savepoint effect' })
  const answer = await work(db)
  if (!answer.ok) await db.query({ text: 'rollback to savepoint effect' })
  return answer
}

/** A session's token is never stored with an answer. */
function withoutSession(answer: AnyAnswer): AnyAnswer {
  return answer.ok ? ok(answer.data, answer.bookmark === undefined ? {} : { bookmark: answer.bookmark }) : answer
}
