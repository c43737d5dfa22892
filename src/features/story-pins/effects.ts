import type { RequestTable } from '../index.ts'
import type { StoryRequests } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const storyRequests = {
  storyProducts: async (_, { wire }) => (await calls()).readProducts(wire),
  sessionProducts: async (input, { wire }) => (await calls()).readSessionProducts(wire, input),
  storyComments: async (_, { wire }) => (await calls()).readComments(wire),
  removeStoryMention: async (input, { wire }) => (await calls()).sendMentionRemoval(wire, input),
} satisfies Pick<RequestTable, keyof StoryRequests>
