import { Type } from 'typebox'
import { defineJob } from '#server/jobs/define-job.ts'
import type { MailData, MailTemplate } from './shared/mail-templates.ts'
import { sendBySmtp } from './smtp.ts'
import { writeMail } from './write-mail.ts'

interface WaitingMail {
  readonly address: string
  readonly locale: string | null
  readonly template: MailTemplate
  readonly data: MailData
}

/** Writes one mail of the outbox and sends it. Without an SMTP server, the mail is kept for the operator to read. */
export const sendMailJob = defineJob({
  kind: 'mail/send',
  payload: Type.Object({ mailId: Type.String() }),
  async run({ mailId }, { db, settings }) {
    const [mail] = await db.query<WaitingMail>({
      text: `select address, locale, template, data from mails where id = $1 and state = 'waiting' for update`,
      values: [mailId],
    })
    // The mail was deleted together with its member.
    if (!mail) return
    const written = writeMail(mail.template, mail.data, mail.locale, settings.origin)
    const { smtp } = settings
    await db.query({
      text: `update mails set data = '{}', subject = $2, state = $3, body_text = $4, body_html = $5,
               sent_at = case when $3 = 'sent' then now() end
             where id = $1`,
      values: [mailId, written.subject, ...(smtp ? ['sent', null, null] : ['kept', written.text, written.html])],
    })
    // The mail is sent last. After the SMTP server has accepted it, nothing but the commit can fail.
    if (smtp) await sendBySmtp(smtp, { id: mailId, to: mail.address, ...written })
  },
})
