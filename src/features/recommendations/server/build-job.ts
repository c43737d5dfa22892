import { Type } from 'typebox'
import { defineJob } from '#server/jobs/define-job.ts'
import { transaction } from '#server/storage/transaction.ts'
import { buildEdition } from './shared/build-edition.ts'
import { takeWanted } from './shared/wanted-editions.ts'

const BUILD_EVERY_MS = 2_000
/** Maximum number of members per run. An edition takes about 30 ms. */
const MEMBERS_PER_RUN = 50

/** Builds the requested editions, the one that waited longest first. */
export const buildEditionsJob = defineJob({
  kind: 'recommendations/build',
  payload: Type.Object({}),
  everyMs: BUILD_EVERY_MS,
  run: async (_, { pool, nowMs }) => {
    for (const member of takeWanted(MEMBERS_PER_RUN)) await transaction(pool, (db) => buildEdition(db, member, nowMs))
  },
})
