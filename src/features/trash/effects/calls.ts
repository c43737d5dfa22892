import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { NewFact } from '../../index.ts'
import { TRASH_PAGE } from '../constants.ts'
import { getTrash, purge } from '../contract/calls.ts'
import type { TrashKind } from '../contract.ts'

type Facts = Promise<Result<readonly NewFact[]>>

export async function readTrash(wire: Wire, bookmark?: string): Facts {
  const answer = await wire.call(getTrash, { page_size: TRASH_PAGE, ...pageFrom(bookmark) })
  if (!answer.ok) return answer
  const { data: items, bookmark: next } = answer.value
  const isFirst = bookmark === undefined
  return ok([{ type: 'trash/received', payload: { items, bookmark: next ?? LAST_BOOKMARK, isFirst } }])
}

export async function sendPurge(
  args: { readonly type: TrashKind; readonly id: string },
  wire: Wire,
  key: string,
): Facts {
  const answer = await wire.call(purge, args, key)
  return answer.ok ? ok([]) : answer
}
