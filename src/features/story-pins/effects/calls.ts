import { ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { liveSessionProducts, removeStoryMention, storyPinComments, storyPinTaggedProducts } from '../contract/calls.ts'
import type { StoryRequests } from '../contract.ts'

type Reply<Name extends keyof StoryRequests> = Promise<Result<StoryRequests[Name]['reply']>>

export async function readProducts(wire: Wire): Reply<'storyProducts'> {
  const answer = await wire.call(storyPinTaggedProducts, {})
  return answer.ok ? ok(answer.value.data) : answer
}

export async function readSessionProducts(
  wire: Wire,
  { pinId }: StoryRequests['sessionProducts']['input'],
): Reply<'sessionProducts'> {
  const answer = await wire.call(liveSessionProducts, { pin_id: pinId })
  return answer.ok ? ok(answer.value.data) : answer
}

export async function readComments(wire: Wire): Reply<'storyComments'> {
  const answer = await wire.call(storyPinComments, {})
  return answer.ok ? ok(answer.value.data) : answer
}

export async function sendMentionRemoval(
  wire: Wire,
  { pinId, key }: StoryRequests['removeStoryMention']['input'],
): Reply<'removeStoryMention'> {
  const answer = await wire.call(removeStoryMention, { pin_id: pinId }, key, { feedNamesLists: true })
  return answer.ok ? ok(null) : answer
}
