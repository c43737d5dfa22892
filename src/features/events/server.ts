import { WATERMARK_KEPT_DAYS } from './constants.ts'
import { createEvents, createMetrics, eventTypes } from './contract.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { addIngest } from './server/add-ingest.ts'
import { consentRoutes } from './server/consent-routes.ts'
import { readEventSettings } from './server/event-settings.ts'
import { createIngest } from './server/ingest.ts'
import { eraseJob } from './server/erase-job.ts'
import { sealJob } from './server/seal-job.ts'

export const events = defineServerFeature({
  name: 'events',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      consents: { of: ['user_id'], columns: 'personalization analytics marketing revision updated_at' },
    },
    leftOut: {
      'event_bad_rows.user_id':
        'usage events on their way to the analytics files, in a packed form; they go with the account',
      'event_batches.user_id':
        'usage events on their way to the analytics files, in a packed form; they go with the account',
    },
  },
  dataFolders: ['events'],
  events: eventTypes,
  checkSettings: readEventSettings,
  routes: () => consentRoutes(readEventSettings(process.env)),
  calls: [createEvents, createMetrics],
  extend: (app, context) => {
    addIngest(app, context, createIngest(context.kernel.pool, context.features), readEventSettings(process.env))
  },
  jobs: [sealJob, eraseJob],
  sweeps: [
    `delete from event_quotas where hour < now() - interval '2 hours'`,
    `delete from event_batches b using event_epochs e
     where e.client = b.client and e.epoch = b.epoch and e.last_seen_at < now() - interval '${WATERMARK_KEPT_DAYS} days'
       and b.body is null`,
    `delete from event_epochs e where e.last_seen_at < now() - interval '${WATERMARK_KEPT_DAYS} days'
       and not exists (select from event_batches b where b.client = e.client and b.epoch = e.epoch)`,
  ],
})
