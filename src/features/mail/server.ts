import { defineServerFeature } from '#server/define-server-feature.ts'
import { sendMailJob } from './server/send-mail-job.ts'

/** Rows of sent mails are kept this long, so that the operator can see which mail was sent when. */
const MAILS_KEPT = '30 days'

export const mail = defineServerFeature({
  name: 'mail',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      mails: { of: ['user_id'], columns: 'address template subject created_at sent_at' },
    },
  },
  jobs: [sendMailJob],
  sweeps: [
    `delete from mails where created_at < now() - interval '${MAILS_KEPT}'`,
    'delete from mail_tokens where expires_at < now()',
  ],
})
