import type { ListKey } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import type { ChangeFeedDefinition } from '#core/feature-parts.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { CHANGES_STREAM_URL } from './constants.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const changeFeed: ChangeFeedDefinition = {
  stream: (install) => ({ url: `${CHANGES_STREAM_URL}?install=${install}`, event: 'changed' }),
  async ask(wire, since) {
    const answer = await wire.call(endpoint('getChangeFeed'), { since }, undefined, { sendsInstallId: true })
    if (!answer.ok) return answer
    const { rows, ...page } = answer.value.data
    const { lists = {}, ...others } = rows
    // A list without a row belongs to something that was deleted. It counts as changed too: if the deletion is undone,
    // the list may differ from what this browser has.
    return ok({ ...page, rows: others, lists: Object.keys(lists) as readonly string[] as readonly ListKey[] })
  },
}
