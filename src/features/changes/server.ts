import { getChangeFeed, getChanges } from './contract.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { readOutcomes } from '#server/http/idempotent.ts'
import { addChangeStream } from './server/add-change-stream.ts'
import { changesOf, readFeed } from './server/read-changes.ts'

const readOwnChanges = { ...ACT, limited: 'any' } as const

const changeRoutes = [
  handle(getChanges, permit(readOwnChanges), async (call) => {
    const page = await readFeed(call, call.input.since, call.input.install ?? null)
    return ok(changesOf(page, await call.readRows(page.touched), call.viewer.id))
  }),

  handle(getChangeFeed, permit(readOwnChanges), async (call) => {
    const { input, viewer, db } = call
    const { touched, ...page } = await readFeed(call, input.since, null, call.install)
    const answered = input.sent ? [...(await readOutcomes(db, viewer.id, input.sent))] : []
    return ok({ ...page, rows: await call.readRows(touched), answered })
  }),
]

export const changes = defineServerFeature({
  name: 'changes',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => changeRoutes,
  extend: addChangeStream,
})
