import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { CommentRow, CommentTypes, HiddenMemberRow, ThreadRow, WireComment, WireCommenter } from './contract.ts'
import { countReceived, reduceComments, touchedComments } from './domain/reducer.ts'
import { commentReads } from './effects.ts'
import {
  followed,
  hiddenComments,
  hiddenMembers,
  newer,
  page,
  replies,
  thread,
  translation,
  tries,
} from './projections.ts'

const fold = { touches: touchedComments, reduce: reduceComments }

export const comments = defineFeature<CommentTypes, Product>({
  name: 'comments',
  tables: {
    comments: table<CommentRow>({
      size: 'small',
      indexes: {
        pin: ({ pin_id }) => [pin_id],
        parent: ({ parent_id }) => (parent_id === null ? [] : [parent_id]),
      },
      nameOf: ({ text }) => text,
    }),
    threads: table<ThreadRow>({ size: 'small' }),
    hiddenCommenters: table<HiddenMemberRow>({ size: 'small' }),
  },
  facts: {
    'comment/received': fold,
    'comment/created': fold,
    'comment/edited': fold,
    'comment/deleted': fold,
    'comment/restored': fold,
    'comment/marked': fold,
    'comment/mention-removed': fold,
    'comment/hidden': fold,
    'comment/hidden-listed': fold,
    'comment/translated': fold,
    'comment/missed': fold,
    'thread/counted': fold,
    'commenter/hidden': fold,
    'commenter/listed': fold,
  },
  folds: {
    'pin/received': {
      touches: ({ payload }, { threads }) =>
        payload.pins.flatMap((pin) =>
          'aggregated_pin_data' in pin && threads.get(pin.id) ? [`threads/${pin.id}`] : [],
        ),
      reduce: countReceived,
    },
  },
  commands: async () => (await import('./commands.ts')).commentCommands,
  reads: commentReads,
  projections: {
    'comments/thread': thread,
    'comments/page': page,
    'comments/newer': newer,
    'comments/followed': followed,
    'comments/tries': tries,
    'comments/replies': replies,
    'comments/translation': translation,
    'comments/hidden-comments': hiddenComments,
    'comments/hidden-members': hiddenMembers,
  },
  requests: async () => (await import('./effects/requests.ts')).commentRequests,
  onlineRequests: ['flagComment', 'findMembers', 'commentFeatures', 'setCommentFeatures'],
  arrivals: {
    comments: (row, id) => {
      const comment = row as WireComment | null
      return comment === null
        ? [{ type: 'comment/missed', payload: { commentIds: [id as WireComment['id']] } }]
        : [{ type: 'comment/received', payload: { pinId: comment.pin_id, comments: [comment] } }]
    },
    threads: (row, id) =>
      row === null
        ? []
        : [
            {
              type: 'thread/counted',
              payload: {
                pinId: id as WireComment['pin_id'],
                count: (row as { readonly comment_count: number }).comment_count,
              },
            },
          ],
    hiddenCommenters: (row) => {
      if (row === null) return []
      const { is_hidden: isHidden, ...user } = row as WireCommenter
      return [{ type: 'commenter/hidden', payload: { user, isHidden } }]
    },
  },
  samples: () => import('./samples.ts'),
})
