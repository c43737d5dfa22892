import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { pictureOriginsOf } from '#features/media/server/shared/picture-source.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { distinctIds, pinsSubject } from '#features/pins/server/shared/own-pins.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import {
  duplicatesOf,
  earlierSaves,
  getDuplicates,
  getMerges,
  dismissDuplicates,
  mergeDuplicates,
  undoMerge,
} from './contract/calls.ts'
import { groupKey } from './domain/group-pins.ts'
import { findGroups, findWithLink } from './server/find-groups.ts'
import { findSaves, type Hashing } from './server/find-saves.ts'
import { memberTables, mergePins, type MemberTable } from './server/merge-pins.ts'
import { OLD_MERGES_SQL, readMerges, takeBackMerge } from './server/undo-merge.ts'

const duplicateRoutes = (tables: readonly MemberTable[], hashing: Hashing) => [
  handle(getDuplicates, permit('people.read-own'), async ({ input, viewer, db }) => {
    const { groups, next } = await findGroups(db, viewer, input.bookmarks?.[0] ?? null)
    return ok([...groups], { bookmark: next ?? LAST_BOOKMARK })
  }),

  handle(getMerges, permit('people.read-own'), async ({ viewer, db }) => ok(await readMerges(db, viewer))),

  handle(mergeDuplicates, permit('pin.delete'), (call) =>
    mergePins(call, tables, call.input.keep_id, call.input.pin_ids),
  ),

  handle(undoMerge, permit('pin.delete'), (call) => takeBackMerge(call, tables, call.input.id)),

  handle(dismissDuplicates, permit('pin.delete'), async ({ input, viewer, db }) => {
    const ids = distinctIds(input.pin_ids)
    const own = await grant(db, viewer, 'pin.delete', pinsSubject(ids, 'options.pin_ids'))
    if (!own.ok) return own
    await db.query({
      name: 'duplicates-keep',
      text: 'insert into kept_duplicates (user_id, key) values ($1, $2) on conflict do nothing',
      values: [viewer.id, groupKey(ids)],
    })
    return ok(null)
  }),

  handle(duplicatesOf, permit('people.read-own'), async ({ input, viewer, db }) =>
    ok([...(await findWithLink(db, viewer.id, input.link))]),
  ),

  handle(earlierSaves, permit('people.read-own'), async ({ input, viewer, db }) => {
    const { pin_id: pinId, board_id: boardId } = input
    // The viewer must be allowed to read the pin, because the answer reveals its picture and link.
    const seen = await grant(db, viewer, 'pin.read', pinSubject(pinId, 'options.pin_id'))
    return seen.ok ? ok([...(await findSaves(db, hashing, viewer.id, seen.data.row, boardId))]) : seen
  }),
]

export const duplicates = defineServerFeature({
  name: 'duplicates',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      kept_duplicates: { of: ['user_id'], columns: 'key at' },
      pin_merges: { of: ['user_id'], columns: 'keep_id from_ids at' },
    },
  },
  pinColumns: { 'pin_merges.keep_id': { left: 'records an earlier merge' } },
  routes: ({ features, pool, dataDir, log }) =>
    duplicateRoutes(memberTables(features), { pool, dataDir, log, origins: pictureOriginsOf(features) }),
  sweeps: [OLD_MERGES_SQL],
})
