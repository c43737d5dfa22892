import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { getTrash, purge } from './contract/calls.ts'
import { purgeItem, readTrash } from './server/trash-items.ts'

/** The action of using the member's own trash. */
const useTrash = ACT

const trashRoutes = [
  handle(getTrash, permit(useTrash), async ({ input, viewer, db }) => {
    const { items, bookmark } = await readTrash(db, viewer.id, input)
    return ok(items, { bookmark })
  }),

  handle(purge, permit(useTrash), async (call) => {
    const { input, viewer, db } = call
    const id = BigInt(input.id).toString()
    if (!(await purgeItem(db, viewer.id, input.type, id)))
      return fail(`${input.type}/not-found`, `options.id: is not a ${input.type} in the trash`, { field: 'options.id' })
    noteChange(call, { trash: [`${input.type}:${id}`] })
    return ok(null)
  }),
]

export const trash = defineServerFeature({
  name: 'trash',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => trashRoutes,
  // An act names a row of the trash only after a purge, so the row no longer exists.
  rows: { trash: async () => new Map<string, object>() },
})
