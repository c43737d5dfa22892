import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { isOutOfReach } from '#core/wire/out-of-reach.ts'
import type { RequestTable } from '../../index.ts'
import {
  duplicatesOf,
  earlierSaves,
  getDuplicates,
  getMerges,
  dismissDuplicates,
  mergeDuplicates,
  undoMerge,
} from '../contract/calls.ts'
import type { DuplicateTypes } from '../contract.ts'

export const calls: Pick<RequestTable, keyof DuplicateTypes['requests']> = {
  duplicateGroups: async ({ bookmark }, { wire }) => {
    const ask = (from: string | null) => wire.call(getDuplicates, pageFrom(from))
    let answer = await ask(bookmark)
    // Each call searches only a part of the member's pins, so a page without groups may be followed by pages with
    // groups.
    while (answer.ok && answer.value.data.length === 0 && (answer.value.bookmark ?? LAST_BOOKMARK) !== LAST_BOOKMARK)
      answer = await ask(answer.value.bookmark ?? null)
    if (!answer.ok) return answer
    const merges = bookmark === null ? await wire.call(getMerges, {}) : ok({ data: [] })
    if (!merges.ok) return merges
    const next = answer.value.bookmark ?? LAST_BOOKMARK
    return ok({
      groups: answer.value.data,
      merges: merges.value.data,
      bookmark: next === LAST_BOOKMARK ? null : next,
    })
  },
  mergePins: async ({ keep, others, key }, { wire }) => {
    const answer = await wire.call(mergeDuplicates, { keep_id: keep, pin_ids: [...others] }, key)
    return answer.ok ? ok(answer.value.data) : answer
  },
  undoMerge: async ({ id, key }, { wire }) => {
    const answer = await wire.call(undoMerge, { id }, key)
    return answer.ok ? ok(null) : answer
  },
  dismissDuplicates: async ({ pinIds, key }, { wire }) => {
    const answer = await wire.call(dismissDuplicates, { pin_ids: [...pinIds] }, key)
    return answer.ok ? ok(null) : answer
  },
  pinsWithLink: async ({ link }, { wire }) => {
    const answer = await wire.call(duplicatesOf, { link })
    return answer.ok ? ok(answer.value.data) : answer
  },
  earlierSaves: async ({ pinId, boardId }, { wire, tables, engine }) => {
    const answer = await wire.call(earlierSaves, { pin_id: pinId, board_id: boardId })
    if (answer.ok) return ok(answer.value.data)
    if (!isOutOfReach(answer.failure, tables)) return answer
    const { savedOnDevice } = await import('./device-saves.ts')
    return ok(await savedOnDevice(engine, pinId, boardId))
  },
}
