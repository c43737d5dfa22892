import { expect, test } from 'vitest'
import type { Wire } from '#core/wire/wire.ts'
import { samples } from '../samples.ts'
import { followThread } from './calls.ts'

const { pinId, comments } = samples.facts['comment/received']

/** The facts of following a thread, when the server says whether it was open before. */
async function factsOf(isNew: boolean, isFirst: boolean) {
  const wire = {
    call: async ({ name }: { readonly name: string }) => ({
      ok: true,
      value:
        name === 'UnifiedComments'
          ? { data: comments, bookmark: '-end-' }
          : { data: { comment_count: 4, is_new: isNew } },
    }),
  } as unknown as Wire
  const answer = await followThread(wire, pinId, isFirst)
  return answer.ok ? answer.value.map(({ type }) => type) : null
}

test('a thread that is followed again after a pause is read again, because changes may be missing', async () => {
  expect(await factsOf(true, false)).toEqual(['thread/counted', 'comment/received'])
  expect(await factsOf(true, true)).toEqual(['thread/counted'])
  expect(await factsOf(false, false)).toEqual(['thread/counted'])
})
