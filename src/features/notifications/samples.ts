import type { UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { NotificationTypes } from './contract.ts'

const at = '2024-01-01T00:00:00.000Z'

export const samples: Samples<NotificationTypes> = {
  facts: {
    'notification/received': {
      inbox: {
        unread: 1,
        until: at,
        is_end: true,
        items: [
          {
            id: '41',
            kind: 'follows/member',
            actors: [
              {
                id: '90210000000000002' as UserId,
                type: 'user',
                username: 'little-john',
                full_name: 'John Little',
                image_medium_url: null,
                dominant_color: '#336699',
              },
            ],
            actor_count: 1,
            subject: {
              table: 'users',
              id: '90210000000000001',
              title: 'Robin Loxley',
              url: '/robin-hood',
              image_url: null,
            },
            data: {},
            at,
            is_read: false,
          },
        ],
      },
    },
    'notification/read': { until: at },
  },
  commands: { readNotices: { until: at } },
}
