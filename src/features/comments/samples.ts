import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { CommentTypes } from './contract.ts'

const pinId = '700000000041' as PinId

export const samples: Samples<CommentTypes> = {
  facts: {
    'comment/received': {
      pinId,
      comments: [
        {
          id: '5' as CommentId,
          type: 'aggregatedcomment',
          pin_id: pinId,
          user: {
            id: '90210000000000001' as UserId,
            type: 'user',
            username: 'robin-hood',
            full_name: 'Robin Loxley',
            image_medium_url: '/media/avatars/robin-medium.jpg',
            dominant_color: '#336699',
          },
          text: 'Fine',
          created_at: '2024-01-01T00:00:00Z',
          reaction_counts: {},
        },
      ],
    },
  },
  commands: {},
}
