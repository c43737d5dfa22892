import type { ImageSignature } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { TrashTypes } from './contract.ts'

export const samples: Samples<TrashTypes> = {
  facts: {
    'trash/received': {
      items: [
        {
          id: 'pin:700000000043',
          type: 'pin',
          subject_id: '700000000043',
          name: 'Old oak',
          image_signature: '00000000000000000000000000000043' as ImageSignature,
          dominant_color: '#336699',
          deleted_at: '2026-01-01T00:00:00Z',
        },
      ],
      bookmark: '-end-',
      isFirst: true,
    },
    'trash/purged': { type: 'pin', id: '700000000043' },
  },
  commands: { deleteForGood: { type: 'pin', id: '700000000043' } },
  withoutArrivals: { trashList: 'deleting and restoring also change rows of the trash, which arrive' },
}
