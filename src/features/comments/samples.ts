import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { CommentTypes, WireComment } from './contract.ts'

const pinId = '700000000041' as PinId
const commentId = '5' as CommentId
const user: WireComment['user'] = {
  id: '90210000000000001' as UserId,
  type: 'user',
  username: 'robin-hood',
  full_name: 'Robin Loxley',
  image_medium_url: '/media/avatars/robin-medium.jpg',
  dominant_color: '#336699',
}
const comment: WireComment = {
  id: commentId,
  type: 'aggregatedcomment',
  pin_id: pinId,
  parent_id: null,
  user,
  text: 'Fine',
  created_at: '2024-01-01T00:00:00Z',
  edited_at: null,
  tags: [],
  tagged_users: [],
  reaction_counts: {},
  reaction_by_me: 0,
  helpful_count: 0,
  marked_helpful_by_me: false,
  highlighted_by_pin_owner: false,
  comment_count: 0,
}
const ended = { pinId, commentId, parentId: null }

export const samples: Samples<CommentTypes> = {
  facts: {
    'comment/received': { pinId, comments: [comment], bookmark: '-end-', allOf: 'thread' },
    'comment/created': { comment: { ...comment, id: '6' as CommentId, parent_id: commentId } },
    'comment/edited': { commentId, text: 'Very fine', tags: [], taggedUsers: [] },
    'comment/marked': { commentId, mark: 'like', isOn: true },
    'comment/mention-removed': { commentId, userIds: [user.id] },
    'comment/translated': { commentId, text: 'Schön' },
    'comment/hidden': { commentId, isHidden: true },
    'comment/hidden-listed': { comments: [comment] },
    'comment/deleted': ended,
    'comment/restored': ended,
    'comment/missed': { commentIds: [commentId] },
    'thread/counted': { pinId, count: 2, tryCount: 1 },
    'commenter/hidden': { user, isHidden: true },
    'commenter/listed': { users: [user] },
  },
  commands: {
    createComment: {
      pinId,
      commentId: '7' as CommentId,
      parentId: null,
      text: 'Fine',
      mentions: [user],
    },
    editComment: { pinId, commentId: '7' as CommentId, text: 'Very fine', mentions: [] },
    deleteComment: { pinId, commentId: '7' as CommentId, parentId: null },
    restoreComment: { pinId, commentId: '7' as CommentId, parentId: null },
    markComment: { pinId, commentId, mark: 'like', isOn: true },
    removeMentions: { commentId, userIds: [user.id] },
    hideComment: { commentId, isHidden: true },
    hideCommenter: { user: { ...user, id: '90210000000000002' as UserId }, isHidden: true },
  },
  fields: ['text'],
}
