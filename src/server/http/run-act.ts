import type { Endpoint } from '#contracts/endpoint.ts'
import type { Sync } from '#contracts/sync.ts'
import type { UserId } from '#contracts/ids.ts'
import { readSync, type SyncAsked } from '#server/sync/read-sync.ts'
import { lockFeed, readTouched, writeAct } from '#server/sync/write-act.ts'
import { ACT_ROWS_MAX } from '#contracts/sync.ts'
import { ok } from './answer.ts'
import type { Call, Handler, Member } from './handle.ts'
import type { AnyAnswer, FirstRun } from './idempotent.ts'

/** A call. The handler has already checked its types. */
export type AnyCall = Omit<Call<Endpoint>, 'input' | 'viewer'> & {
  readonly input: unknown
  readonly viewer: Member | null
}

interface Done {
  readonly answer: AnyAnswer
  /** The act's number in the member's feed; null if it changed nothing. */
  readonly seq: string | null
  /** Members whose feeds include the act. */
  readonly concerned: readonly UserId[]
}

/**
 * Runs a mutation in its open transaction, and writes the touched rows into the change feeds.
 * @param command the idempotency key, or null
 */
export async function runAct(handler: Handler, call: AnyCall, asked: SyncAsked, command: string | null): Promise<Done> {
  const { db, viewer, touches } = call
  const answer = (await handler.run(call as unknown as Call<never>)) as AnyAnswer
  if (!answer.ok) return { answer, seq: null, concerned: [] }
  const isNoted = viewer !== null && (touches.rows.size > 0 || touches.news.size > 0)
  const seq = isNoted ? await writeAct(db, { member: viewer.id, client: call.install, command }, touches) : null
  const touched = touches.rows.size > ACT_ROWS_MAX ? null : [...touches.rows]
  // `sync` is read after the number was assigned. From then on nothing else is added to the member's feed, so the rows
  // are those of `seq`.
  const sync = await readSync(db, asked)
  const kept = handler.onRepeat ? answer.kept : answer.data
  return {
    answer: { ...answer, ...(kept === undefined ? {} : { kept }), sync: await withRows(call, sync, touched) },
    seq,
    concerned: isNoted ? [viewer.id, ...touches.others, ...touches.news.keys()] : [],
  }
}

/** Answers a command that was done before, with the present rows. */
export async function repeatAct(
  handler: Handler,
  call: AnyCall & { readonly viewer: Member },
  asked: SyncAsked,
  first: FirstRun,
): Promise<AnyAnswer> {
  const { db, viewer } = call
  await lockFeed(db, viewer.id)
  const answer = handler.onRepeat
    ? ((await handler.onRepeat(call as unknown as Call<never>, first)) as AnyAnswer)
    : ok(first.kept)
  if (!answer.ok) return answer
  const touched = first.seq === null ? [] : await readTouched(db, viewer.id, first.seq)
  return { ...answer, sync: await withRows(call, await readSync(db, asked), touched) }
}

/** @param touched null if there were too many to be listed */
async function withRows(call: AnyCall, sync: Sync, touched: readonly string[] | null): Promise<Sync> {
  return touched === null ? { ...sync, rows: {}, wide: true } : { ...sync, rows: await call.readRows(touched) }
}
