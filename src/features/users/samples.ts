import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { UserTypes } from './contract.ts'

const id = '90210000000000001' as UserId

export const samples: Samples<UserTypes> = {
  facts: {
    'user/received': {
      users: [
        {
          id,
          type: 'user',
          username: 'robin-hood',
          full_name: 'Robin Loxley',
          first_name: 'Robin',
          image_medium_url: '/media/avatars/robin-medium.jpg',
          image_large_url: '/media/avatars/robin-large.jpg',
          dominant_color: '#336699',
          about: 'I live in the forest',
          pin_count: 0,
          board_count: 1,
          follower_count: 0,
        },
      ],
    },
    'user/boards-shortlisted': { memberId: id, boardIds: ['90210000000000777' as BoardId] },
  },
  commands: {},
}
