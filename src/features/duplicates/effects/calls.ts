import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import type { RequestTable } from '../../index.ts'
import {
  duplicatesOf,
  getDuplicates,
  getMerges,
  keepDuplicates,
  mergeDuplicates,
  undoMerge,
} from '../contract/calls.ts'
import type { DuplicateTypes } from '../contract.ts'

export const calls: Pick<RequestTable, keyof DuplicateTypes['requests']> = {
  duplicateGroups: async ({ bookmark }, { wire }) => {
    const answer = await wire.call(getDuplicates, bookmark === null ? {} : { bookmarks: [bookmark] })
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
  keepDuplicates: async ({ pinIds, key }, { wire }) => {
    const answer = await wire.call(keepDuplicates, { pin_ids: [...pinIds] }, key)
    return answer.ok ? ok(null) : answer
  },
  pinsWithLink: async ({ link }, { wire }) => {
    const answer = await wire.call(duplicatesOf, { link })
    return answer.ok ? ok(answer.value.data) : answer
  },
}
