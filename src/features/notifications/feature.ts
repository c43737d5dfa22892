import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { Product } from '../index.ts'
import type { NotificationTypes, WireInbox } from './contract.ts'
import { read, received } from './domain/reducer.ts'
import { notificationReads } from './effects.ts'
import { inbox, unread } from './projections.ts'

const touches = () => [`inbox/${ME}`]

export const notifications = defineFeature<NotificationTypes, Product>({
  name: 'notifications',
  tables: { inbox: table<WireInbox>({ size: 'small' }) },
  facts: {
    'notification/received': {
      touches,
      reduce: (own, { payload }) => {
        own.inbox.put(ME, received(own.inbox.get(ME), payload.inbox))
      },
    },
    'notification/read': {
      touches,
      reduce: (own, { payload }) => {
        const known = own.inbox.get(ME)
        if (known) own.inbox.put(ME, read(known, payload.until))
      },
    },
  },
  arrivals: {
    inbox: (row) => (row === null ? [] : [{ type: 'notification/received', payload: { inbox: row as WireInbox } }]),
  },
  commands: async () => (await import('./commands.ts')).notificationCommands,
  reads: notificationReads,
  requests: async () => (await import('./effects/requests.ts')).notificationRequests,
  onlineRequests: ['newsSettings', 'setNewsSetting', 'pushSettings', 'setPushSetting', 'endDigest'],
  projections: { 'notifications/unread': unread, 'notifications/inbox': inbox },
  samples: () => import('./samples.ts'),
})
