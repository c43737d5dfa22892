import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { EditTable } from '#contracts/table.ts'
import type { Product } from '../index.ts'
import type { NotificationTypes, WireInbox } from './contract.ts'
import { forgetAbout, read, readAbout, received } from './domain/reducer.ts'
import { notificationReads } from './effects.ts'
import { inbox, unread } from './projections.ts'

const touches = () => [`inbox/${ME}`]

interface OwnTables {
  readonly inbox: EditTable<WireInbox>
}

/** Changes the inbox if this device knows it. */
function change({ inbox: table }: OwnTables, by: (known: WireInbox) => WireInbox): void {
  const known = table.get(ME)
  if (known) table.put(ME, by(known))
}

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
      reduce: (own, { payload }) => change(own, (known) => read(known, payload.until)),
    },
  },
  // Reading a subject itself also reads the notifications about it.
  folds: {
    'conversation/read': {
      touches,
      reduce: (own, { payload: { conversationId: id, until } }) =>
        change(own, (known) => readAbout(known, { table: 'conversations', id }, until)),
    },
    'conversation/deleted': {
      touches,
      reduce: (own, { payload: { conversationId: id, until } }) =>
        change(own, (known) => forgetAbout(known, { table: 'conversations', id }, until)),
    },
    'conversation/left': {
      touches,
      reduce: (own, { payload: { conversationId: id } }) =>
        change(own, (known) => forgetAbout(known, { table: 'conversations', id })),
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
