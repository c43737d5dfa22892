import type { PinId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { PinTagTypes } from './contract.ts'

export const samples: Samples<PinTagTypes> = {
  facts: {},
  commands: {
    tagPin: {
      pinId: '700000000041' as PinId,
      items: [
        [
          {
            id: '700000000042',
            link: '',
            x: 3,
            y: 4,
            status: 'saved',
            objects: [
              {
                id: '700000000043',
                type: 'link',
                pin: null,
                link: 'https://shop.example/lamp',
                title: 'Paper lamp',
                status: 'saved',
              },
            ],
          },
        ],
      ],
    },
  },
}
