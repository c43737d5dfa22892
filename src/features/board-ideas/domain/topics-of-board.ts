import type { WireBoard } from '#features/boards/contract.ts'

interface Named {
  readonly interest: string
  readonly name: string
}

/**
 * The topics of a board's newest pins, newest pin first (spec business §3, related_interest_ids). Unknown topics are
 * left out.
 */
export function topicsOfBoard(
  { related_interest_ids: ids = [] }: Pick<WireBoard, 'related_interest_ids'>,
  known: readonly Named[],
): { readonly id: string; readonly name: string }[] {
  return ids.flatMap((id) => {
    const topic = known.find(({ interest }) => interest === id)
    return topic ? [{ id, name: topic.name }] : []
  })
}
