import { getChanges } from './contract.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { readChanges } from './server/read-changes.ts'

export { addChangeStream } from './server/add-change-stream.ts'
export { createChangeStreams } from './server/change-streams.ts'

export const changeRoutes = [
  handle(getChanges, async ({ input, viewer, db }) =>
    ok(await readChanges(db, viewer, input.since, input.install ?? null)),
  ),
]
