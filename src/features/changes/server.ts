import { CHANGES_KEPT_DAYS, getChanges } from './contract.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { addChangeStream } from './server/add-change-stream.ts'
import { readChanges } from './server/read-changes.ts'

const changeRoutes = [
  handle(getChanges, permit('changes.read'), async ({ input, viewer, db }) =>
    ok(await readChanges(db, viewer, input.since, input.install ?? null)),
  ),
]

export const changes = defineServerFeature({
  name: 'changes',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => changeRoutes,
  extend: addChangeStream,
  sweeps: [`delete from changes where at < now() - interval '${CHANGES_KEPT_DAYS} days'`],
})
