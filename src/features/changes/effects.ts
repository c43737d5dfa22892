import { CHANGES_STREAM_URL } from './constants.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import type { ChangeFeedDefinition } from '#core/define-feature.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { NewFact, Product } from '../index.ts'
import type { getChanges } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const changeFeed: ChangeFeedDefinition<Product> = {
  stream: (install) => ({ url: `${CHANGES_STREAM_URL}?install=${install}`, event: 'changed' }),
  async ask(wire, from) {
    const answer = await wire.call(endpoint('getChanges'), from)
    if (!answer.ok) return answer
    const { cursor, more, reset, lists, rows = {} } = answer.value.data
    return ok({ cursor, more, reset, lists, rows, facts: factsOf(answer.value.data) })
  },
}

/** The rows as they are now; deletions first, so that the counters that come with the other rows are the last. */
function factsOf(changes: Reply<typeof getChanges>): readonly NewFact[] {
  const facts: NewFact[] = []
  // Confirmed, as acts are: a pin that was restored since stays so if the log's tail is folded again.
  if (changes.gone_pins.length > 0)
    facts.push({ type: 'pin/deleted', payload: { pinIds: changes.gone_pins }, settled: true })
  for (const boardId of changes.gone_boards) facts.push({ type: 'board/deleted', payload: { boardId } })
  facts.push(...receivedPins(changes.pins))
  if (changes.boards.length > 0) facts.push({ type: 'board/received', payload: { boards: changes.boards } })
  if (changes.user) facts.push({ type: 'user/received', payload: { users: [changes.user] } })
  return facts
}
