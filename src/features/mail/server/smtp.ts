import type { SmtpSettings } from '#server/settings.ts'
import type { WrittenMail } from './write-mail.ts'

const TIMEOUT_MS = 10_000

/**
 * Hands one mail to the SMTP server. The Message-ID is made of the mail's id, so that mail programs recognize a mail
 * that was sent twice.
 */
export async function sendBySmtp(
  { url, from }: SmtpSettings,
  { id, to, subject, text, html }: WrittenMail & { readonly id: string; readonly to: string },
): Promise<void> {
  // nodemailer is loaded with the first mail, because most servers send few.
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  try {
    const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
    })
  } finally {
    transport.close()
  }
}
