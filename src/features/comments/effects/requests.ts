import type { RequestTable } from '../../index.ts'
import type { CommentRequests } from '../contract.ts'

/** The calls are loaded with the first closeup, not at the start. */
const calls = () => import('./calls.ts')

export const commentRequests = {
  flagComment: async (input, context) => (await calls()).commentRequests.flagComment(input, context),
  findMembers: async (input, context) => (await calls()).commentRequests.findMembers(input, context),
  commentFeatures: async (input, context) => (await calls()).commentRequests.commentFeatures(input, context),
  setCommentFeatures: async (input, context) => (await calls()).commentRequests.setCommentFeatures(input, context),
} satisfies Pick<RequestTable, keyof CommentRequests>
