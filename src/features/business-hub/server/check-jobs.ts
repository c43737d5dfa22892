import { Type } from 'typebox'
import type { UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { readChoice } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { happen } from './merchant-rows.ts'
import { failedChecks } from './shared/run-checks.ts'

const RECHECKS_EVERY_MS = 3_600_000
/** Merchants that are checked in one transaction. */
const BATCH = 50

/**
 * Reads the setting for an application whose checks pass. `operator`: the operator still has to approve it. `checks`:
 * it is approved at once.
 * @throws StartError for another value
 */
export function readReviewer(env: NodeJS.ProcessEnv): 'operator' | 'checks' {
  return readChoice(env, 'PINFOLD_MERCHANT_REVIEW')
}

/** Runs a member's checks and applies the result to the application. */
async function check(db: Database, member: UserId, nowMs: number): Promise<void> {
  const touches = createTouches()
  const act = { db, touches }
  const failed = await failedChecks(db, member)
  const next = await happen(act, member, { type: 'checked', failed }, nowMs)
  if (next.ok && next.state.review === 'UNDER_REVIEW' && !next.state.isAppeal && readReviewer(process.env) === 'checks')
    await happen(act, member, { type: 'approve' }, nowMs)
  await writeAct(db, { member, client: null, command: null }, touches)
}

/** The job that runs the checks of a new application. */
export const firstCheck = defineJob({
  kind: 'business-hub/check',
  payload: Type.Object({ user_id: Id<UserId>() }),
  run: ({ user_id: member }, { db, nowMs }) => check(db, member, nowMs),
})

/**
 * The job that checks accepted merchants daily, and merchants who were suspended because of a check (spec business §4).
 */
export const dailyCheck = defineJob({
  kind: 'business-hub/daily-check',
  payload: Type.Object({}),
  everyMs: RECHECKS_EVERY_MS,
  async run(_, { db, nowMs }) {
    for (;;) {
      const due = await db.query<{ user_id: UserId }>({
        name: 'merchants-due',
        text: `select user_id from merchant_applications where next_check_at <= to_timestamp($1::float8 / 1000)
          order by next_check_at limit ${BATCH} for update skip locked`,
        values: [nowMs],
      })
      for (const { user_id: member } of due) await check(db, member, nowMs)
      if (due.length < BATCH) return
    }
  },
})
